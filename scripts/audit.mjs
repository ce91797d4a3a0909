// `npm run audit`: known flaws of what runs in production. Code 0: none; 1: some; 2: could not be asked.
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const report = read(stdout);
const counts = report?.metadata?.vulnerabilities;
if (!counts) {
  const reason = report?.message ?? report?.error?.summary ?? 'sem resposta';
  console.error(
    `Não foi verificado: este registro de pacotes não oferece a consulta de falhas (${reason}).\n` +
      'Rode de novo onde o registro público responde, antes de publicar.',
  );
  process.exit(2);
}
for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {})) {
  console.log(`${severity.padEnd(9)} ${name} ${range}`);
}
console.log(counts.total === 0 ? 'Nenhuma falha conhecida.' : `${counts.total} falhas conhecidas.`);
process.exit(counts.total === 0 ? 0 : 1);

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
