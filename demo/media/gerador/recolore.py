"""Outras cores a partir de fotos prontas: couro dos interiores e pinturas de cor viva (azul, verde).

Uso: python3 recolore.py MIDIA [interiores] [pinturas]   (MIDIA: a pasta com veiculos/ e veiculos-interior/)
"""
import os, sys
import numpy as np
from PIL import Image
import compor as C


def hsv(a):
    m, n = a.max(2), a.min(2)
    d = m - n + 1e-6
    r, g, b = a[..., 0], a[..., 1], a[..., 2]
    h = np.where(m == r, ((g - b) / d) % 6, np.where(m == g, (b - r) / d + 2, (r - g) / d + 4)) * 60
    return h, np.where(m > 1e-4, d / (m + 1e-6), 0), m


def rgb(h, s, v):
    k = lambda n: (n + h / 60) % 6
    f = lambda n: v - v * s * np.clip(np.minimum(k(n), 4 - k(n)), 0, 1)
    return np.stack([f(5), f(3), f(1)], 2)


def troca(im, matiz, faixa, novo, sat=1.0, luz=1.0, cinza=True):
    """Leva a cor em torno de `matiz` (± faixa graus) para `novo`; `sat` e `luz` multiplicam saturação e brilho; `cinza`: o fundo é escuro e sem cor."""
    a = np.asarray(im.convert('RGB')).astype(np.float32) / 255
    h, s, v = hsv(a)
    desvio = (h - matiz + 180) % 360 - 180
    k = (np.clip((faixa - np.abs(desvio)) / 12, 0, 1) * np.clip((s - .03) / .06, 0, 1))[..., None]
    # escuros e reflexos claros mudam de matiz sem mudar de brilho, e o fundo escuro perde a cor
    viva = np.clip((s - .28) / .25, 0, 1) * np.clip((v - .05) / .07, 0, 1)
    tom = np.maximum(np.clip((v - .16) / .14, .10, 1), np.clip((s - .40) / .20, 0, 1))
    if not cinza:
        tom, viva = 1.0, np.clip((s - .10) / .25, 0, 1)
    b = rgb((novo + desvio * .5) % 360, np.clip(s * sat, 0, 1) * tom, v * (1 + (luz - 1) * viva))
    return Image.fromarray(((a * (1 - k) + b * k) * 255 + .5).clip(0, 255).astype(np.uint8))


# couro caramelo, o original, para outros
COUROS = {'preto': dict(novo=28, sat=.10, luz=.62), 'vinho': dict(novo=352, sat=1.05, luz=.85), 'areia': dict(novo=34, sat=.42, luz=1.75)}
# de -> para: matiz de origem, faixa e destino
PINTURAS = {
    ('sedan-azul', 'sedan-vinho'): dict(matiz=222, faixa=42, novo=352, sat=.92, luz=.62),
    ('suv-azul', 'suv-cobre'): dict(matiz=222, faixa=42, novo=22, sat=.78, luz=.72),
    ('crossover-azul', 'crossover-verde-escuro'): dict(matiz=222, faixa=42, novo=152, sat=.85, luz=.46),
    ('coupe-azul', 'coupe-amarelo'): dict(matiz=222, faixa=42, novo=44, sat=.92, luz=1.0),
    ('hatch-azul', 'hatch-laranja'): dict(matiz=222, faixa=42, novo=20, sat=.95, luz=.95),
    ('pickup-verde-escuro', 'pickup-azul'): dict(matiz=152, faixa=50, novo=222, sat=1.0, luz=1.15),
    ('sedan-azul', 'sedan-verde-escuro'): dict(matiz=222, faixa=42, novo=158, sat=.80, luz=.42),
    ('suv-azul', 'suv-vinho'): dict(matiz=222, faixa=42, novo=350, sat=.92, luz=.55),
    ('crossover-azul', 'crossover-cobre'): dict(matiz=222, faixa=42, novo=22, sat=.78, luz=.72),
    ('coupe-azul', 'coupe-laranja'): dict(matiz=222, faixa=42, novo=18, sat=.95, luz=.95),
    ('hatch-azul', 'hatch-amarelo'): dict(matiz=222, faixa=42, novo=45, sat=.90, luz=1.0),
    ('pickup-verde-escuro', 'pickup-cobre'): dict(matiz=152, faixa=50, novo=24, sat=.85, luz=1.15),
}


def interiores(midia, origem):
    for n in ('01-painel', '02-volante', '03-bancos'):
        im = Image.open(f'{origem}/veiculos-interior/{n}.webp').convert('RGB')
        for nome, k in COUROS.items():
            C.salva(troca(im, 22, 30, cinza=False, **k), f'{midia}/veiculos-interior/{n}-{nome}.webp')


def pinturas(midia, origem):
    for (de, para), k in PINTURAS.items():
        for arq in sorted(os.listdir(f'{origem}/veiculos/{de}')):
            im = troca(Image.open(f'{origem}/veiculos/{de}/{arq}'), **k)
            C.salva(C.alisa(im) if arq.startswith('01') else im, f'{midia}/veiculos/{para}/{arq}', 78, 70)


if __name__ == '__main__':
    midia, so = sys.argv[1], sys.argv[2:] or ['interiores', 'pinturas']
    origem = os.environ.get('ORIGEM', midia)
    for s in so:
        dict(interiores=interiores, pinturas=pinturas)[s](midia, origem)
