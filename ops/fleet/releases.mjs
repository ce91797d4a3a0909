// Runs programs of the next Debian on this machine, out of the images of ops/compose/Dockerfile.
import { join } from 'node:path';
import { projectRoot, requirePrograms } from '../../scripts/setup.mjs';
import { startService } from '../../scripts/stack.mjs';
import { buildOtherImages, imagePrograms, openImage } from '../image/build.mjs';
import { runCommand } from '../image/packages.mjs';

/** Mounts what programs need below `$1`, and runs the other arguments there. The project has the same path as outside. */
const ENTER_SCRIPT = `
root=$1; project=$2; shift 2
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
touch "$root/etc/hosts"
mount --bind /etc/hosts "$root/etc/hosts"
mkdir -p "$root$project"
mount --bind "$project" "$root$project"
exec chroot "$root" "$@"
`;

/** @typedef {{ enter: string[], name: string, run: (words: string[]) => string }} Release */

/**
 * Runs `use` with the programs of an image.
 *
 * @template T
 * @param {Parameters<typeof buildOtherImages>[0][number]} name
 * @param {(release: Release) => Promise<T>} use
 */
export async function withRelease(name, use) {
  if (process.getuid?.() !== 0)
    throw new Error('não ensaiado: monta sistemas de arquivos, rode como root');
  requirePrograms('test:fleet', imagePrograms);
  buildOtherImages([name]);
  const image = openImage(name);
  const enter = ['unshare', '--mount', 'sh', '-euc', ENTER_SCRIPT, 'sh', image.folder, projectRoot];
  const run = ([...words]) => runCommand('unshare', [...enter.slice(1), ...words]);
  try {
    return await use({ enter, name, run });
  } finally {
    image.close();
  }
}

/**
 * Starts PostgreSQL or Valkey of an image; PostgreSQL goes on with the data of an earlier start.
 *
 * @param {Release} release
 * @param {{ port: number, fleet: { folder: string } }} options
 */
export async function startRelease(release, { port, fleet }) {
  const isPostgres = release.name.startsWith('postgres');
  const words = isPostgres
    ? [
        'setpriv',
        '--reuid=postgres',
        '--regid=postgres',
        '--clear-groups',
        ...postgresWords(release, port),
      ]
    : [
        'valkey-server',
        '--port',
        `${port}`,
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ];
  const [program = '', ...args] = [...release.enter, ...words];
  const service = await startService({
    name: release.name,
    program,
    args,
    port,
    log: join(fleet.folder, `${release.name.replace(':', '-')}.log`),
    ...(isPostgres ? { end: 'SIGINT' } : {}),
  });
  const url = isPostgres
    ? `postgres://site@127.0.0.1:${port}/postgres`
    : `redis://127.0.0.1:${port}`;
  return { ...service, port, url };
}

/** Creates the data of PostgreSQL where there is none, and returns the command that starts it. */
function postgresWords({ run }, port) {
  const data = '/var/lib/postgresql/frota';
  const init = `[ -e ${data} ] || setpriv --reuid=postgres --regid=postgres --clear-groups initdb -D ${data} -U site -A trust`;
  run(['sh', '-c', init]);
  return ['postgres', '-D', data, '-p', `${port}`, '-k', '/tmp', '-c', 'fsync=off'];
}
