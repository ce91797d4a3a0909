/*
 * `npm run bench` measures the production site and prints a table of bounds, aims and measured values. Times depend on
 * the machine, so they are reported and never asserted (e2e/budgets.spec.ts asserts bytes).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCapacity } from './bench/capacity.mjs';
import { measureLighthouse } from './bench/lighthouse.mjs';
import { measureRequests } from './bench/requests.mjs';
import { measureStock } from './bench/stock.mjs';
import { measureTaps } from './bench/taps.mjs';
import { ensureBuild } from '../scripts/build.mjs';
import { projectRoot } from '../scripts/setup.mjs';
import { closeConnections } from './fleet/request.mjs';

const USAGE = `npm run bench -- [opções] [partes]

Sem partes, mede todas:
  requests    páginas em cache por segundo, do Node e atrás do proxy, ao lado de um node puro
  taps        do toque até o que ele abre, em repouso e em um telefone lento
  lighthouse  LCP, TBT e CLS com atraso de verdade, ao lado de uma aplicação vazia
  capacity    visitas por segundo de uma e de duas instâncias (docs/capacity.md)
  stock       o estoque: montá-lo, buscar nele, memória, tarefa mais longa, chamadas

Opções:
  --quick             mede cada valor menos vezes
  --direct            lighthouse sem o proxy, com 562 ms por pedido
  --sizes 100,1000    tamanhos do estoque, de 12 a 20000 (100,1000,5000)
  --help              mostra isto`;

/** The measurements, by the name of their part; each returns rows of the table. */
const benchParts = {
  requests: measureRequests,
  taps: measureTaps,
  lighthouse: measureLighthouse,
  capacity: measureCapacity,
  stock: measureStock,
};

/** Reads the command line, or ends the process with 2. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        direct: { type: 'boolean', default: false },
        sizes: { type: 'string', default: '100,1000,5000' },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const unknown = positionals.filter((name) => !Object.hasOwn(benchParts, name));
    if (unknown.length > 0) throw new Error(`Parte desconhecida: ${unknown.join(', ')}.`);
    const sizes = values.sizes.split(',').map(Number);
    if (!sizes.every((size) => Number.isInteger(size) && size >= 12 && size <= 20_000))
      throw new Error(`--sizes: ${values.sizes} não são tamanhos de 12 a 20000.`);
    return { ...values, sizes, chosenParts: new Set(positionals) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { quick, direct, sizes, help, chosenParts } = readArguments();
if (help) {
  console.log(USAGE);
  process.exit();
}
ensureBuild();
const loadAverage = loadavg()[0];
const rows = [];
for (const [name, measure] of Object.entries(benchParts)) {
  if (chosenParts.size > 0 && !chosenParts.has(name)) continue;
  console.log(`Medindo: ${name}…`);
  const folder = join(projectRoot, 'test-results/bench', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    rows.push(...(await measure({ isQuick: quick, isDirect: direct, sizes, folder })));
  } catch (error) {
    console.error(`✗ ${name} falhou:`, error);
    process.exitCode = 1;
  }
}
closeConnections();
console.table(rows);
if (loadAverage > cpus().length)
  console.log(`A máquina estava ocupada (carga ${loadAverage}): os tempos são piores do que são.`);
