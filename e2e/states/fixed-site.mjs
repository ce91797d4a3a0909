// Loaded by the site of the pictures before anything else: what else would differ from run to run is always the same.
import { createHash } from 'node:crypto';
import { Server } from 'node:http';

// Its day, which goes on from its start.
const { STATES_NOW } = process.env;
if (STATES_NOW) {
  const RealDate = Date;
  const offset = RealDate.parse(STATES_NOW) - RealDate.now();
  globalThis.Date = class extends RealDate {
    // Of its own: Next's form of Date inherits nothing.
    static parse = RealDate.parse;
    static UTC = RealDate.UTC;
    static now = () => RealDate.now() + offset;
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + offset]));
    }
  };
}

// In the place of every photo a flat one, of a colour that its address decides: another photo is another colour.
const COLOURS = ['#3f5b73', '#73503f', '#4f7340', '#6b3f73', '#73693f', '#3f7370'];
const PHOTO = /^\/(_next\/image|midia|imagens)\b/;
const photos = new Map();

/** @param {string} background */
function flat(background) {
  if (!photos.has(background)) photos.set(background, draw(background));
  return photos.get(background);
}

/** @param {string} background */
async function draw(background) {
  const { default: sharp } = await import('sharp');
  const create = { width: 1200, height: 800, channels: /** @type {const} */ (3), background };
  return sharp({ create }).png().toBuffer();
}

const emit = Server.prototype.emit;
Server.prototype.emit = function answerPhotos(event, ...given) {
  const [request, response] = given;
  if (event !== 'request' || !PHOTO.test(request.url ?? ''))
    return emit.call(this, event, ...given);
  const url = new URL(request.url, 'http://localhost');
  const name = decodeURIComponent(url.searchParams.get('url') ?? url.pathname);
  const [byte = 0] = createHash('md5').update(name).digest();
  void flat(COLOURS[byte % COLOURS.length]).then((body) =>
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(body),
  );
  return true;
};
