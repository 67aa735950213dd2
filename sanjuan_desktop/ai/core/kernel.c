/* Sums of a network, row by row; see sums.py and layers.py.

Every sum is an integer below 2**31 in the first layer and below 2**53 in the others. So neither the order of the
additions nor the rounding of a processor makes a difference. Rows of one decision are similar, so the first layer
starts from the sums of the previous row and adds only the changed columns. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdint.h>
#include <string.h>

#define AT_ONCE 8 /* inputs compared, and outputs added up, in one step */

/* Add the effect of a changed column. Nearly all change by 1 or -1, and adding is faster than multiplying. */
static void changed(const int32_t *weight, Py_ssize_t outputs, int32_t change, int32_t *sums)
{
    if (change == 1)
        for (Py_ssize_t output = 0; output < outputs; output++)
            sums[output] += weight[output];
    else if (change == -1)
        for (Py_ssize_t output = 0; output < outputs; output++)
            sums[output] -= weight[output];
    else if (change)
        for (Py_ssize_t output = 0; output < outputs; output++)
            sums[output] += change * weight[output];
}

static void first_layer(const Py_ssize_t *sizes, const int32_t *weights, const uint8_t *before,
                        const uint8_t *row, int32_t *sums)
{
    static const uint8_t nothing[AT_ONCE];
    for (Py_ssize_t input = 0; input < sizes[0];) {
        const uint8_t *old = before ? before + input : nothing;
        const Py_ssize_t count = sizes[0] - input < AT_ONCE ? sizes[0] - input : AT_ONCE;
        if (count < AT_ONCE || memcmp(old, row + input, AT_ONCE))
            for (Py_ssize_t place = 0; place < count; place++)
                changed(weights + (input + place) * sizes[1], sizes[1],
                        (int32_t)row[input + place] - old[place], sums);
        input += count;
    }
}

static void further_layer(Py_ssize_t inputs, Py_ssize_t outputs, const double *layer, const double *in,
                          double *out)
{
    for (Py_ssize_t first = 0; first < outputs; first += AT_ONCE) {
        const Py_ssize_t count = outputs - first < AT_ONCE ? outputs - first : AT_ONCE;
        const double *weight = layer + first;
        double sums[AT_ONCE] = {0.0};
        memcpy(sums, weight, count * sizeof(double)); /* the biases */
        for (Py_ssize_t input = 0; input < inputs; input++) {
            weight += outputs;
            if (!(in[input] > 0.0))
                continue;
            if (count == AT_ONCE)
                for (int output = 0; output < AT_ONCE; output++)
                    sums[output] += in[input] * weight[output];
            else
                for (Py_ssize_t output = 0; output < count; output++)
                    sums[output] += in[input] * weight[output];
        }
        memcpy(out + first, sums, count * sizeof(double));
    }
}

/* A position has sizes[4] rows. Their results in the first layer are stored twice, so that the second layer can
read the rows in cyclic order from any of them on. */
static int all_rows(const Py_ssize_t *sizes, const int32_t *first, const double *second, const uint8_t *rows,
                    Py_ssize_t count, PyObject *found)
{
    const Py_ssize_t views = sizes[4], seen = views * sizes[1], position = views * sizes[0];
    const double *third = second + (seen + 1) * sizes[2];
    int32_t *sums = PyMem_Malloc(seen * sizeof(int32_t));
    double *values = PyMem_Malloc((2 * seen + sizes[2] + sizes[3]) * sizeof(double));
    double *hidden = values + 2 * seen, *out = hidden + sizes[2];
    int fails = !sums || !values;
    for (Py_ssize_t view = 0; view < views && !fails; view++)
        memcpy(sums + view * sizes[1], first, sizes[1] * sizeof(int32_t)); /* the biases */
    for (Py_ssize_t row = 0; row < count && !fails; row += views) {
        for (Py_ssize_t view = 0; view < views; view++, rows += sizes[0])
            first_layer(sizes, first + sizes[1], row ? rows - position : NULL, rows, sums + view * sizes[1]);
        for (Py_ssize_t place = 0; place < seen; place++)
            values[place] = values[place + seen] = sums[place];
        for (Py_ssize_t view = 0; view < views && !fails; view++) {
            further_layer(seen, sizes[2], second, values + view * sizes[1], hidden);
            further_layer(sizes[2], sizes[3], third, hidden, out);
            for (Py_ssize_t place = 0; place < sizes[3] && !fails; place++) {
                PyObject *number = PyFloat_FromDouble(out[place]);
                fails = !number;
                if (number)
                    PyList_SET_ITEM(found, (row + view) * sizes[3] + place, number);
            }
        }
    }
    PyMem_Free(values);
    PyMem_Free(sums);
    if (fails)
        PyErr_NoMemory();
    return fails;
}

static PyObject *sums(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    Py_ssize_t sizes[5], count;
    Py_buffer first, others, rows;
    PyObject *found = NULL;
    if (!PyArg_ParseTuple(arguments, "(nnnnn)y*y*y*n", &sizes[0], &sizes[1], &sizes[2], &sizes[3], &sizes[4],
                          &first, &others, &rows, &count))
        return NULL;
    int fits = count >= 0 && count <= rows.len;
    for (int layer = 0; layer < 4; layer++)
        fits = fits && sizes[layer] > 0 && sizes[layer] <= 1 << 20;
    fits = fits && sizes[4] > 0 && sizes[4] <= 4 && count % sizes[4] == 0;
    if (fits && first.len == (sizes[0] + 1) * sizes[1] * (Py_ssize_t)sizeof(int32_t)
        && others.len
               == ((sizes[4] * sizes[1] + 1) * sizes[2] + (sizes[2] + 1) * sizes[3])
                      * (Py_ssize_t)sizeof(double)
        && count <= rows.len / sizes[0]) {
        found = PyList_New(count * sizes[3]);
        if (found && all_rows(sizes, first.buf, others.buf, rows.buf, count, found))
            Py_CLEAR(found);
    } else
        PyErr_SetString(PyExc_ValueError, "the rows or weights do not have these sizes");
    PyBuffer_Release(&first);
    PyBuffer_Release(&others);
    PyBuffer_Release(&rows);
    return found;
}

static PyMethodDef functions[] = {
    {"sums", sums, METH_VARARGS, "Return the outputs of so many rows, one row after the other."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "kernel", "Sums of a network in whole numbers.", 0, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_kernel(void)
{
    return PyModule_Create(&definition);
}
