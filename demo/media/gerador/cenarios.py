"""Cenários além do estúdio: pátio claro, oficina e rua ao entardecer.

Cada cenário é um conjunto 3D simples. Ele é renderizado sem carro, em cor verdadeira: uma chapa de fundo por vista
e um panorama pequeno, que depois ilumina o carro. O carro é renderizado com luz neutra (ver `estudio.py`)
sobre um piso que some com a distância, e composto sobre a chapa desfocada.
"""
import math
import bpy
import numpy as np
from mathutils import Vector
import estudio as E
import compor as C
from malha import superelipsoide, torno, tubo
from servicos import caixa

P = E.painel
ALVO = (0, 0, .62)
LENTE_CHAPA = 40.0


def posicao(v):
    a = math.radians(37 if v == 'frente' else 142)
    return -8.8 * math.cos(a), -8.8 * math.sin(a), 1.12 if v == 'frente' else 1.22


# ------------------------------------------------------------------ peças
def cor(nome, c, rug=.55, ior=1.4, ruido=0.0, escala=2.0):
    """Material de cor verdadeira; `ruido` varia a cor em manchas."""
    m = E.Nos(nome)
    col = (*c, 1)
    if ruido:
        ge = m.n('ShaderNodeNewGeometry')
        nz = m.n('ShaderNodeTexNoise', i_Scale=escala, i_Detail=6.0, i_Vector=ge.outputs['Position'])
        mr = m.n('ShaderNodeMapRange', i_Value=nz.outputs[0])
        mr.inputs['From Min'].default_value, mr.inputs['From Max'].default_value = .3, .7
        mr.inputs['To Min'].default_value, mr.inputs['To Max'].default_value = 1 - ruido, 1 + ruido
        col = m.n('ShaderNodeVectorMath', operation='SCALE', i_0=c, i_Scale=mr.outputs[0]).outputs[0]
    d = m.n('ShaderNodeBsdfDiffuse', i_Color=col)
    g = m.n('ShaderNodeBsdfGlossy', i_Color=E.cz(1), i_Roughness=rug)
    return m.fim(m.n('ShaderNodeMixShader', i_0=E.schlick(m, ior), i_1=d.outputs[0], i_2=g.outputs[0]).outputs[0])


def luz(nome, c, forca):
    m = E.Nos(nome)
    m.m.cycles.sample_as_light = False  # só aparece; quem ilumina são os painéis
    return m.fim(m.n('ShaderNodeEmission', i_Color=(*c, 1), i_Strength=forca).outputs[0])


def bloco(c, t, mat, grupo=None, chanfro=.01):
    """Caixa de centro c e tamanho t."""
    ob = caixa('bloco', c, t, mat, chanfro=chanfro)
    if grupo:
        ob.lightgroup = grupo
    return ob


def bola(c, r, mat, e=1.0, grupo=None):
    V, T = superelipsoide(c, r, e, e, 28)
    return E.malha('bola', V, T, mat, None, grupo)


def plano(nome, lado, mat, z=0.0):
    V = np.array([(-lado, -lado, z), (lado, -lado, z), (lado, lado, z), (-lado, lado, z)], np.float32)
    return E.malha(nome, V, np.array([(0, 1, 2), (0, 2, 3)], np.int32), mat)


def mat_chao(nome, base, rug, spec, some=None, junta=None, grao=.12, escala=3.0, mancha=.0, relevo=.0):
    """Piso neutro: tom com variação, juntas opcionais (passo, largura, tom); some=(r0, r1) fica transparente ao longe."""
    m = E.Nos(nome)
    ge = m.n('ShaderNodeNewGeometry')
    pos = ge.outputs['Position']
    def faixa(v, a, b, c, d, suave=False):
        r = m.n('ShaderNodeMapRange', i_Value=v)
        if suave:
            r.interpolation_type = 'SMOOTHSTEP'
        for k, x in (('From Min', a), ('From Max', b), ('To Min', c), ('To Max', d)):
            r.inputs[k].default_value = x
        return r.outputs[0]
    mt = lambda op, a, b: m.n('ShaderNodeMath', operation=op, i_0=a, i_1=b).outputs[0]
    n1 = m.n('ShaderNodeTexNoise', i_Scale=escala, i_Detail=8.0, i_Roughness=.62, i_Vector=pos).outputs[0]
    tom = mt('MULTIPLY', faixa(n1, .3, .7, 1 - grao, 1 + grao), base)
    n2 = m.n('ShaderNodeTexNoise', i_Scale=.35, i_Detail=3.0, i_Vector=pos).outputs[0]
    if mancha:
        tom = mt('MULTIPLY', tom, faixa(n2, .35, .65, 1 - mancha, 1 + mancha))
    if junta:
        passo, larg, escuro = junta
        sx = m.n('ShaderNodeSeparateXYZ', i_0=pos)
        k = None
        for i, p in ((0, passo), (1, passo)):
            fr = mt('PINGPONG', m.n('ShaderNodeMath', operation='ADD', i_0=sx.outputs[i], i_1=100 * p + p * .37).outputs[0], p / 2)
            f = faixa(fr, larg * .5, larg * .9, escuro, 1.0)
            k = f if k is None else mt('MINIMUM', k, f)
        tom = mt('MULTIPLY', tom, k)
    kw = {}
    if relevo:
        n3 = m.n('ShaderNodeTexNoise', i_Scale=escala * 30, i_Detail=3.0, i_Vector=pos).outputs[0]
        bp = m.n('ShaderNodeBump', i_Strength=relevo, i_Height=n3)
        bp.inputs['Distance'].default_value = .01
        kw = dict(i_Normal=bp.outputs[0])
    d = m.n('ShaderNodeBsdfDiffuse', i_Color=tom, **kw)
    g = m.n('ShaderNodeBsdfGlossy', i_Color=E.cz(.9), i_Roughness=faixa(n2, .3, .7, rug * .8, rug * 1.25), **kw)
    sh = m.n('ShaderNodeMixShader', i_0=E.schlick(m, spec), i_1=d.outputs[0], i_2=g.outputs[0]).outputs[0]
    if some:
        c = m.n('ShaderNodeVectorMath', operation='LENGTH', i_0=pos).outputs['Value']
        t = m.n('ShaderNodeBsdfTransparent', i_Color=E.cz(1))
        sh = m.n('ShaderNodeMixShader', i_0=faixa(c, some[0], some[1], 0, 1, True), i_1=sh, i_2=t.outputs[0]).outputs[0]
    return m.fim(sh)


def ceu(paradas, forca=1.0, nuvem=0.0, lado=None):
    """Céu em degradê por altura; nuvem=força das manchas claras; lado=(direção, cor) soma um clarão no horizonte."""
    w = bpy.context.scene.world
    t = w.node_tree
    t.nodes.clear()
    n = lambda tipo: t.nodes.new(tipo)
    tc = n('ShaderNodeTexCoord')
    sx = n('ShaderNodeSeparateXYZ')
    t.links.new(tc.outputs['Generated'], sx.inputs[0])
    cr = n('ShaderNodeValToRGB')
    t.links.new(sx.outputs[2], cr.inputs[0])
    el = cr.color_ramp.elements
    while len(el) < len(paradas):
        el.new(.5)
    for e, (p, c) in zip(el, paradas):
        e.position, e.color = p, (*c, 1)
    out = cr.outputs[0]
    if nuvem:
        mp = n('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (1, 1, 4.5)
        t.links.new(tc.outputs['Generated'], mp.inputs[0])
        nz = n('ShaderNodeTexNoise')
        nz.inputs['Scale'].default_value, nz.inputs['Detail'].default_value = 2.2, 6
        t.links.new(mp.outputs[0], nz.inputs[0])
        mr = n('ShaderNodeMapRange')
        mr.interpolation_type = 'SMOOTHSTEP'
        t.links.new(nz.outputs[0], mr.inputs[0])
        mr.inputs[1].default_value, mr.inputs[2].default_value, mr.inputs[4].default_value = .45, .75, nuvem
        mx = n('ShaderNodeMixRGB')
        t.links.new(mr.outputs[0], mx.inputs[0])
        t.links.new(out, mx.inputs[1])
        mx.inputs[2].default_value = (1.0, .99, .97, 1)
        out = mx.outputs[0]
    if lado:
        d, c, ex = lado
        dt = n('ShaderNodeVectorMath')
        dt.operation = 'DOT_PRODUCT'
        t.links.new(tc.outputs['Generated'], dt.inputs[0])
        dt.inputs[1].default_value = Vector(d).normalized()
        mxm = n('ShaderNodeMath')
        mxm.operation = 'MAXIMUM'
        t.links.new(dt.outputs['Value'], mxm.inputs[0])
        mxm.inputs[1].default_value = 0
        pw = n('ShaderNodeMath')
        pw.operation = 'POWER'
        t.links.new(mxm.outputs[0], pw.inputs[0])
        pw.inputs[1].default_value = ex
        sc = n('ShaderNodeMixRGB')
        sc.blend_type = 'ADD'
        t.links.new(pw.outputs[0], sc.inputs[0])
        t.links.new(out, sc.inputs[1])
        sc.inputs[2].default_value = (*c, 1)
        out = sc.outputs[0]
    bg = n('ShaderNodeBackground')
    bg.inputs[1].default_value = forca
    t.links.new(out, bg.inputs[0])
    o = n('ShaderNodeOutputWorld')
    t.links.new(bg.outputs[0], o.inputs[0])
    w.lightgroup = 'fundo'


def mundo_de(panorama, ganho=1.0):
    """Usa o panorama (h, w, 3), sem cor, como luz ambiente e reflexo."""
    lum = panorama @ np.array((.25, .6, .15), np.float32)
    h, w = lum.shape
    im = bpy.data.images.get('ambiente')
    if im:
        bpy.data.images.remove(im)
    im = bpy.data.images.new('ambiente', w, h, float_buffer=True, is_data=True)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = lum[::-1, :, None]
    im.pixels.foreach_set(px.ravel())
    im.pack()
    wd = bpy.context.scene.world
    t = wd.node_tree
    t.nodes.clear()
    en = t.nodes.new('ShaderNodeTexEnvironment')
    en.image = im
    bg = t.nodes.new('ShaderNodeBackground')
    bg.inputs[1].default_value = ganho
    o = t.nodes.new('ShaderNodeOutputWorld')
    t.links.new(en.outputs[0], bg.inputs[0])
    t.links.new(bg.outputs[0], o.inputs[0])
    wd.lightgroup = 'fundo'


def sol(direcao, forca, ang=3.0, c=(1, 1, 1), grupo='chave'):
    l = bpy.data.lights.new('sol', 'SUN')
    l.energy, l.angle, l.color = forca, math.radians(ang), c
    ob = bpy.data.objects.new('sol', l)
    bpy.context.collection.objects.link(ob)
    ob.rotation_euler = (-Vector(direcao)).to_track_quat('-Z', 'Y').to_euler()
    ob.lightgroup = grupo
    return ob


# ------------------------------------------------------------------ pátio claro
def patio():
    branco = cor('reboco', (.74, .73, .70), .7, 1.3, .05, 1.2)
    cinza = cor('embasamento', (.17, .17, .175), .6, 1.4, .1, 2)
    vidro = E.mat_plastico('vitrine', .012, .02, 1.9)
    preto = cor('perfil', (.02, .02, .022), .35)
    madeira = cor('madeira', (.30, .16, .075), .45, 1.45, .3, 4)
    verde = cor('folha', (.055, .12, .030), .6, 1.35, .55, 9)
    escuro = cor('copa', (.040, .085, .028), .7, 1.3, .6, 3)
    Y = 10.5
    bloco((4, Y + 3, 2.2), (64, 6, 4.4), branco)
    bloco((4, Y - .06, .25), (64, .14, .5), cinza)
    bloco((4, Y - .9, 3.62), (64, 1.9, .34), branco)
    bloco((4, Y - .92, 3.43), (64, 1.8, .05), madeira)
    x = -26.0
    while x < 34:
        bloco((x, Y - .03, 1.88), (4.2, .10, 2.75), vidro)
        for dx in (-2.1, -.7, .7, 2.1):
            bloco((x + dx, Y - .09, 1.88), (.07, .10, 2.8), preto)
        bloco((x, Y - .09, 3.28), (4.3, .12, .09), preto)
        bloco((x + 3.1, Y - .30, 1.7), (.36, .5, 3.4), madeira)
        x += 6.2
    x, rng = -25.0, np.random.default_rng(4)
    while x < 36:
        bola((x, Y - 1.15 + rng.normal() * .08, .30), (.62, .50, .42 + rng.random() * .14), verde, .8)
        x += .72
    bloco((5, Y - 1.15, .12), (62, 1.3, .24), cinza)
    for x, y, z, r in ((-27, 24, 6.2, 3.4), (-20, 27, 7.4, 3.8), (-12, 25, 6.4, 3.2), (2, 25, 6.6, 3.3), (9, 28, 7.8, 4.2), (17, 24, 6.3, 3.2), (25, 27, 7.5, 4.0), (36, 26, 7, 4), (46, 20, 6, 4), (-40, 18, 6, 4)):
        for _ in range(7):
            d = rng.normal(size=3) * r * .38
            bola((x + d[0], y + d[1], z + d[2] * .7), (r * .55, r * .55, r * .48), escuro, 1.0)
    # do outro lado da câmera: prédios baixos, só para os reflexos
    for x, w, h in ((-24, 9, 5), (-11, 8, 3.6), (1, 9, 5.6), (14, 11, 4.2), (28, 10, 6)):
        bloco((x, -26, h / 2), (w, 5, h), cinza if h < 4.5 else cor('p', (.34, .33, .31), .6))
    bloco((-34, 0, 2.4), (4, 30, 4.8), cor('p2', (.30, .29, .28), .6))
    bloco((40, -6, 2.6), (4, 24, 5.2), cor('p3', (.36, .35, .33), .6))


def patio_luz(chapa):
    sol((-.50, -.66, .72), 4.2, 2.5, (1, .94, .84) if chapa else (1, 1, 1))


def patio_ceu():
    ceu([(0, (.84, .87, .91)), (.12, (.68, .78, .92)), (.45, (.40, .56, .84)), (1, (.24, .38, .66))], 1.1, .9)


# ------------------------------------------------------------------ oficina
def oficina():
    parede = cor('parede', (.52, .53, .54), .6, 1.35, .04, 1)
    faixa = cor('faixa', (.055, .058, .062), .4, 1.4)
    verm = cor('verm', (.42, .018, .015), .3, 1.5)
    graf = cor('graf', (.045, .047, .050), .28, 1.5)
    metal = E.mat_metal('metal', .50, .28)
    caixote = cor('caixote', (.33, .23, .13), .7)
    azul = cor('azul', (.02, .07, .20), .4)
    preto = cor('preto_f', (.012, .012, .012), .6)
    Y = 8.2
    bloco((0, Y + .2, 3), (40, .4, 6), parede)
    bloco((0, Y - .02, .62), (40, .06, 1.24), faixa)
    bloco((0, Y - .03, 1.27), (40, .05, .05), verm)
    for x in (-16, 17):
        bloco((x, 0, 3), (.4, 40, 6), parede)
        bloco((x - .22 * np.sign(x), 0, .62), (.06, 40, 1.24), faixa)
    bloco((0, -14, 3), (40, .4, 6), cor('parede_b', (.22, .22, .23), .6))
    bloco((0, 0, 6.0), (40, 40, .3), cor('teto', (.10, .10, .105), .7))
    for y in np.arange(-10, 9, 3.0):
        bloco((0, y, 5.75), (40, .16, .30), graf)
    # luminárias lineares
    br = luz('led', (1.0, .99, .97), 9.0)
    for y in (-5.4, -2.2, 1.0, 4.2, 7.0):
        for x in (-9.6, -3.2, 3.2, 9.6):
            bloco((x, y, 5.2), (4.6, .12, .05), br, 'fundo', .005)
            bloco((x, y, 5.26), (4.7, .18, .06), preto)
    # portões basculantes claros no fundo, com fresta de luz do dia
    dia = luz('dia', (.86, .94, 1.0), 2.6)
    for x in (-9.2, 11.4):
        bloco((x, Y - .02, 2.0), (4.2, .10, 4.0), cor('portao', (.40, .41, .42), .45))
        for z in np.arange(.35, 4.0, .5):
            bloco((x, Y - .09, z), (4.1, .03, .03), faixa, None, .003)
        bloco((x, Y - .10, 2.85), (3.6, .03, .42), dia, 'fundo', .003)
    # armários de ferramentas e bancada
    for i, x in enumerate((-5.6, -4.5, -3.4)):
        bloco((x, Y - .42, .62), (1.02, .7, 1.1), verm if i != 1 else graf)
        for z in (.25, .45, .65, .85, 1.02):
            bloco((x, Y - .79, z), (.86, .03, .025), metal, None, .004)
    bloco((-4.5, Y - .42, 1.20), (3.4, .78, .06), metal)
    bloco((-4.5, Y - .05, 2.2), (3.4, .06, 1.5), graf)
    rng = np.random.default_rng(3)
    for _ in range(26):
        bloco((-6.0 + rng.random() * 3.0, Y - .11, 1.65 + rng.random() * 1.1), (.05 + rng.random() * .05, .04, .18 + rng.random() * .25), metal, None, .004)
    # prateleira com caixas e pneus
    for z in (.5, 1.25, 2.0, 2.75):
        bloco((5.2, Y - .5, z), (4.4, .7, .05), metal)
    for x in (3.05, 5.2, 7.35):
        for y in (Y - .82, Y - .18):
            bloco((x, y, 1.6), (.06, .06, 3.2), metal)
    x = 3.3
    for z in (.5, 1.25, 2.0, 2.75):
        x = 3.3
        while x < 7.0:
            w, h = .3 + rng.random() * .4, .25 + rng.random() * .3
            bloco((x + w / 2, Y - .5, z + .03 + h / 2), (w, .5, h), (caixote, azul, graf, verm, parede)[rng.integers(5)])
            x += w + .06 + rng.random() * .15
    pn = torno([(.20, -.11), (.30, -.125), (.335, -.09), (.345, 0), (.335, .09), (.30, .125), (.20, .11)], 48)
    for k, (x, n) in enumerate(((.1, 5), (.95, 4), (1.8, 5))):
        for i in range(n):
            V, T = pn
            V = np.asarray(V)
            V = V[:, [0, 2, 1]] if np.ptp(V[:, 1]) < np.ptp(V[:, 2]) else V
            E.malha('pneu', V + [x, Y - .6, .14 + .25 * i], T, preto)
    # elevador de duas colunas ao fundo
    for x in (9.6, 13.2):
        bloco((x, 4.8, 2.0), (.34, .42, 4.0), verm)
        bloco((x, 4.8, .03), (.8, 1.2, .06), graf)
    bloco((11.4, 4.8, 4.0), (4.0, .30, .22), verm)
    for x in (-13.2, -10.4):
        bloco((x, 5.0, 2.0), (.34, .42, 4.0), verm)
        bloco((x, 5.0, .03), (.8, 1.2, .06), graf)
    bloco((-11.8, 5.0, 4.0), (3.1, .30, .22), verm)
    for z in (.0,):
        bloco((0, Y - 1.7, .004), (30, .10, .006), cor('amarelo', (.62, .40, .02), .5), None, .001)


def oficina_luz(chapa):
    for y in (-5.0, -2.0, .6, 3.4):
        P('led', (-.6, y, 4.6), (-.6, y, 0), 9.5, .34, 15, 'chave', .3, eixo_x=(1, 0, 0))
    if chapa:
        for y, z in ((4.2, 5.0),):
            P('parede', (0, y, z), (0, 8.4, 1.8), 30, 1.2, 6, 'chave', .5, eixo_x=(1, 0, 0))
        for s in (-1, 1):
            P('lateral', (s * 11.5, 1, 5), (s * 17, 1, 1.8), 16, 1.2, 6, 'chave', .5, eixo_x=(0, 1, 0))
    P('portao', (-11, -5.0, 2.4), (-1.5, -.5, .7), 5.5, 2.6, 3.2, 'contorno', .6)
    P('tras', (11, -5.5, 2.6), (1.5, -.5, .8), 5.5, 2.6, 2.6, 'contorno', .6)


def oficina_ceu():
    ceu([(0, (.02, .02, .02)), (1, (.02, .02, .02))], 1.0)


# ------------------------------------------------------------------ rua ao entardecer
def rua():
    calcada = cor('calcada', (.16, .155, .15), .6, 1.35, .15, 2)
    guia = cor('guia', (.26, .25, .24), .6)
    preto = cor('poste', (.012, .012, .013), .4)
    copa = cor('copa', (.018, .030, .014), .8, 1.25, .5, 4)
    rng = np.random.default_rng(11)
    bloco((0, 9.2, .08), (120, 5.6, .16), calcada)
    bloco((0, 6.4, .07), (120, .22, .15), guia)
    quente = [luz(f'janela{i}', c, f) for i, (c, f) in enumerate((((1, .62, .28), .8), ((1, .72, .42), .45), ((1, .50, .20), 1.1), ((.75, .85, 1.0), .3)))]
    vitrine = [luz('vitrine_q', (1, .64, .32), .85), luz('vitrine_f', (1, .80, .55), .60)]
    tons = [cor(f'pred{i}', c, .7, 1.3, .1, 1) for i, c in enumerate(((.15, .125, .115), (.20, .185, .17), (.10, .095, .10), (.17, .13, .10)))]
    x = -58.0
    i = 0
    while x < 62:
        w = 7 + rng.random() * 6
        h = 6 + rng.random() * 10
        bloco((x + w / 2, 17, h / 2), (w - .15, 10, h), tons[i % 4])
        y = 11.94
        bloco((x + w / 2, y, 1.75), (w * .78, .12, 2.3), vitrine[i % 2], 'fundo')
        for k in np.arange(-.39, .40, .13):
            bloco((x + w / 2 + k * w, y - .08, 1.75), (.10, .10, 2.4), preto)
        bloco((x + w / 2, y - .55, 3.15), (w * .84, 1.1, .12), tons[(i + 2) % 4])
        z = 4.6
        while z < h - 1.2:
            xx = x + 1.2
            while xx < x + w - 1.4:
                if rng.random() < .42:
                    bloco((xx + .5, y + .02, z), (.95, .08, 1.35), quente[rng.integers(4)], 'fundo')
                xx += 1.75
            z += 2.7
        x += w
        i += 1
    for x in np.arange(-46, 56, 8.5):
        bloco((x, 7.2, 2.6), (.11, .11, 5.2), preto)
        bloco((x, 6.7, 5.2), (.09, 1.1, .08), preto)
        bola((x, 6.2, 5.1), (.22, .22, .10), luz('lampada', (1, .66, .32), 26.0), 1.0, 'fundo')
        xx = x + 4.2
        bloco((xx, 7.9, 1.3), (.20, .20, 2.6), preto)
        for _ in range(6):
            d = rng.normal(size=3) * .65
            bola((xx + d[0], 7.9 + d[1], 3.7 + d[2] * .7), (.95, .95, .80), copa, 1.0)
    # faróis e lanternas ao longe
    for x, y, c, f in ((-30, 3.2, (1, .93, .8), 30), (-31.3, 3.2, (1, .93, .8), 30), (38, 3.6, (1, .06, .03), 14), (39.3, 3.6, (1, .06, .03), 14), (52, 2.2, (1, .06, .03), 14), (-44, 1.6, (1, .93, .8), 30)):
        bola((x, y, .75), (.13, .13, .13), luz('longe', c, f), 1.0, 'fundo')
    # lado da câmera: fachadas escuras para os reflexos
    x = -50.0
    while x < 50:
        w, h = 8 + rng.random() * 5, 4.5 + rng.random() * 5
        bloco((x + w / 2, -19, h / 2), (w - .2, 6, h), tons[i % 4])
        if rng.random() < .7:
            bloco((x + w / 2, -15.9, 1.7), (w * .6, .1, 1.9), vitrine[i % 2], 'fundo')
        x += w
        i += 1


def rua_luz(chapa):
    k = (1, .74, .46) if chapa else (1, 1, 1)
    for x in (-5.2, 3.6):
        ob = P('poste', (x, -3.6, 5.4), (x * .35, -.4, .4), 2.2, 1.0, 9, 'chave', .6)
        ob.data.color = k
    ob = P('poste2', (1.5, 5.2, 5.2), (0, 0, .8), 7.0, .8, 9, 'chave', .6)
    ob.data.color = k
    ob = P('poente', (-14, -5, 4.0), (0, 0, .8), 9, 5.0, 1.7, 'contorno', .7)
    ob.data.color = (1, .62, .42) if chapa else (1, 1, 1)


def rua_ceu():
    ceu([(0, (.85, .42, .20)), (.07, (.72, .42, .32)), (.22, (.30, .30, .45)), (.55, (.10, .15, .31)), (1, (.05, .085, .20))], .75, .0, ((.9, .45, .06), (.9, .38, .10), 6))


# nome -> conjunto, luzes, céu, piso, onde o piso some (m) e força dos faróis; a composição está em carros_cenario.py
CENARIOS = {
    'patio': dict(set=patio, luz=patio_luz, ceu=patio_ceu, piso=dict(base=.30, rug=.5, spec=1.30, junta=(2.6, .014, .55), grao=.14, escala=5.0, mancha=.10), some=(7.0, 13.0),
                  drl=3.0),
    'oficina': dict(set=oficina, luz=oficina_luz, ceu=oficina_ceu, piso=dict(base=.16, rug=.16, spec=1.40, junta=None, grao=.05, escala=1.5, mancha=.06), some=(5.5, 8.0),
                    drl=6.0),
    'rua': dict(set=rua, luz=rua_luz, ceu=rua_ceu, piso=dict(base=.030, rug=.26, spec=1.38, junta=None, grao=.35, escala=14.0, mancha=.22, relevo=.25), some=(6.0, 12.0),
                drl=14.0),
}


def chapas(nome, w=680, spp=10, vistas=('panorama', 'frente')):
    """Renderiza o cenário sem carro: {'panorama', 'frente'} em cor verdadeira."""
    c = CENARIOS[nome]
    out = {}
    for v in vistas:
        sc = E.limpa()
        c['ceu']()
        plano('chao', 120, mat_chao('chao', **c['piso']))
        c['set']()
        c['luz'](True)
        if v == 'panorama':
            cam = E.camera((0, 0, 1.0), (1, 0, 1.0), 50)
            cam.data.type = 'PANO'
            cam.data.cycles.panorama_type = 'EQUIRECTANGULAR'
            W, H = 640, 320
        else:
            E.camera(posicao(v), ALVO, LENTE_CHAPA)
            W, H = w, round(w * .66)
        R = E.render(W, H, spp, bounces=4)
        if v != 'panorama':
            C.limpa_ruido(R, rgb=True)
        out[v] = sum(R[g] for g in E.GRUPOS)
        print('>> chapa', nome, v, flush=True)
    return out
