"""Sounds by QtMultimedia, which is in PySide6-Addons: importing this module fails where that is missing."""

from __future__ import annotations

from PySide6.QtCore import QObject, QUrl
from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

from sanjuan_desktop.app.sound.cues import Cue
from sanjuan_desktop.resources import resource_path


def has_device() -> bool:
    """Return True if there is something to hear sounds with."""
    return not QMediaDevices.defaultAudioOutput().isNull()


class EffectsBackend(QObject):
    """Keeps every sound ready; follows when the system changes to another device."""

    def __init__(self) -> None:
        super().__init__()
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._on_devices_changed)
        self._device = QMediaDevices.defaultAudioOutput()
        self._effects = {cue: self._effect_of(cue) for cue in Cue}

    def play(self, cue: Cue) -> None:
        """Begin to play, from the beginning if it is being played."""
        self._effects[cue].play()

    def set_volume(self, volume: float) -> None:
        """Set how loud sounds are from now on; the ear hears a square as even steps."""
        for effect in self._effects.values():
            effect.setVolume(volume**2)

    def close(self) -> None:
        """Break off what is being played and let the device go."""
        self._devices.audioOutputsChanged.disconnect(self._on_devices_changed)
        for effect in self._effects.values():
            effect.stop()
        self._effects.clear()
        self.deleteLater()

    def _effect_of(self, cue: Cue) -> QSoundEffect:
        effect = QSoundEffect(self._device, self)
        effect.setSource(QUrl.fromLocalFile(str(resource_path("sounds", f"{cue}.wav"))))
        return effect

    def _on_devices_changed(self) -> None:
        device = QMediaDevices.defaultAudioOutput()
        if device.isNull() or device == self._device:
            return
        self._device = device
        for effect in self._effects.values():
            effect.setAudioDevice(device)
