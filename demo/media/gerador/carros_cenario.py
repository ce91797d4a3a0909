"""Frente dos veículos nos cenários: um render em luz neutra por carroceria e cenário, composto em todas as cores.

Os renders e as chapas ficam em `cru/` (fora da pasta de mídia) e não são refeitos enquanto existirem.
"""
import os, time
import numpy as np
import compor as C

AJUSTES = {  # exposição, desfoque da chapa (fração da largura), vinheta e brilho
    'patio': dict(exp=.86, desfoque=.006),
    'oficina': dict(exp=1.2, desfoque=.0035),
    'rua': dict(exp=1.6, desfoque=.009),
}
# à luz do dia: exposição por cor e quanto da tinta, para as cores vivas não estourarem
EXP = {'branco': .80, 'prata': .92, 'cinza-grafite': .98}
TINTA_DIA = {'verde-escuro': .42, 'vinho': .36, 'cobre': .5, 'azul': .8, 'vermelho': .8}


def piso(K, c):
    """Disco de piso do cenário, que some antes da borda."""
    import bpy
    for ob in list(bpy.data.objects):
        if ob.name.startswith('chao'):
            bpy.data.objects.remove(ob)
    K.plano('chao', c['some'][1] + .5, K.mat_chao('chao', some=c['some'], **c['piso']))


def renderiza(corpo, cenarios, cru, w, spp):
    """Guarda em `cru` as chapas e as frentes que faltam. Só dentro do Blender."""
    import bpy
    import carro, modelos, cenarios as K, estudio as E
    os.makedirs(cru, exist_ok=True)
    for c in cenarios:
        if not os.path.exists(f'{cru}/chapa-{c}.npz'):
            np.savez(f'{cru}/chapa-{c}.npz', **K.chapas(c))
    falta = [c for c in cenarios if not os.path.exists(f'{cru}/{corpo}-{c}-frente.npz')]
    if not falta:
        return
    e = modelos.MODELOS[corpo]()
    sc = E.limpa()
    M = E.materiais()
    E.poe_carro(carro.monta(e), M, centro=e['L'] / 2)
    h = round(w * 1067 / 1600)
    sc.render.resolution_x, sc.render.resolution_y = w, h
    for nome in falta:
        t = time.time()
        c = K.CENARIOS[nome]
        piso(K, c)
        M['drl'].node_tree.nodes['Emission'].inputs['Strength'].default_value = c['drl']
        K.mundo_de(np.load(f'{cru}/chapa-{nome}.npz')['panorama'])
        for ob in list(bpy.data.objects):
            if ob.type in ('LIGHT', 'CAMERA'):
                bpy.data.objects.remove(ob)
        c['luz'](False)
        cam = E.camera(K.posicao('frente'), K.ALVO, 58)
        E.enquadra(e, .86)
        R = E.render(w, h, spp, alfa=True)
        lente = np.array([cam.data.lens, cam.data.shift_x, cam.data.shift_y])
        np.savez(f'{cru}/{corpo}-{nome}-frente.npz', cam=lente, **{k: x.astype(np.float16 if k != 'z' else np.float32) for k, x in R.items()})
        print(f'>> {corpo} {nome} frente {time.time() - t:.0f}s', flush=True)


def fundo(cru, nome):
    """Chapa desfocada do cenário."""
    x = np.minimum(np.load(f'{cru}/chapa-{nome}.npz')['frente'].astype(np.float32), 12)
    if nome == 'patio':  # folhagem mais escura e menos viva
        g = x[..., 1] / np.maximum(np.maximum(x[..., 0], x[..., 2]), 1e-4)
        k = np.clip((g - 1.08) / .15, 0, 1)[..., None]
        x = x * (1 - k) + x * k * np.array((.62, .42, .60), np.float32)
    return C.desfoca_disco(x, AJUSTES[nome]['desfoque'] * x.shape[1])


def compoe(corpo, nome, cores, cru, raiz, fin=(1600, 1067), lente=40.0):
    """Grava `veiculos/{corpo}-{cor}-{cenário}/01-frente.webp` de cada cor, a partir de `cru`."""
    z = np.load(f'{cru}/{corpo}-{nome}-frente.npz')
    R = C.limpa_leve({k: z[k].astype(np.float32) for k in z.files if k != 'cam'})
    h, w, _ = R['n'].shape
    chapa = C.enquadra_chapa(fundo(cru, nome), lente, z['cam'], w, h)
    for cor in cores:
        d, m, e = C.CORES[cor]
        q = TINTA_DIA.get(cor, 1.0) if nome == 'patio' else 1.0
        tinta = tuple(x * q for x in d), tuple(x * q for x in m), e
        im = C.colore(R, tinta, tinta=C.TINTAS[nome], exp=AJUSTES[nome]['exp'] * EXP.get(cor, 1.0), chapa=chapa, vinheta=.18, brilho=.06)
        a = np.asarray(C.alisa(C.amplia(im, fin))).astype(np.float32) / 255
        a = a + .4 * (a - .5) * a * (1 - a)
        im = C.Image.fromarray((a.clip(0, 1) * 255 + .5).astype(np.uint8))
        C.salva(im, f'{raiz}/veiculos/{corpo}-{cor}-{nome}/01-frente.webp', 80, 60)
        print(f'>> {corpo}-{cor}-{nome}', flush=True)
