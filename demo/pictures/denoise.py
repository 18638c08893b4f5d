"""Open Image Denoise, called in the library that comes with bpy: any image with the albedo and normals of its render."""
import ctypes as c
import glob
import os
import sys

import numpy as np

FLOAT3 = 3


def _library():
    found = [f for p in sys.path for f in glob.glob(os.path.join(p, 'bpy', 'lib', 'libOpenImageDenoise.so*'))]
    lib = c.CDLL(found[0])
    for name in ('oidnNewDevice', 'oidnNewFilter'):
        getattr(lib, name).restype = c.c_void_p
    return lib


def denoise(colour, albedo, normal):
    """All three linear (h, w, 3); returns the first without its noise."""
    lib = _library()
    images = {k: np.ascontiguousarray(v, np.float32) for k, v in dict(color=colour, albedo=albedo, normal=normal).items()}
    images['output'] = np.empty_like(images['color'])
    h, w = colour.shape[:2]
    device = c.c_void_p(lib.oidnNewDevice(c.c_int(1)))   # 1: the processor
    lib.oidnCommitDevice(device)
    job = c.c_void_p(lib.oidnNewFilter(device, b'RT'))
    for name, image in images.items():
        lib.oidnSetSharedFilterImage(job, name.encode(), c.c_void_p(image.ctypes.data), c.c_int(FLOAT3), *(c.c_size_t(n) for n in (w, h, 0, 0, 0)))
    lib.oidnSetFilterBool(job, b'hdr', c.c_bool(True))
    lib.oidnCommitFilter(job)
    lib.oidnExecuteFilter(job)
    message = c.c_char_p()
    if lib.oidnGetDeviceError(device, c.byref(message)):
        raise RuntimeError(message.value)
    lib.oidnReleaseFilter(job)
    lib.oidnReleaseDevice(device)
    return images['output']
