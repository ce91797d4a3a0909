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
    constructor(...args) {
      super(...(args.length > 0 ? args : [RealDate.now() + offset]));
    }
  };
}

// In the place of every photo that the site answers with, a flat one with a circle: another photo is another colour, and
// one that is stretched has no circle. What it does not answer with a photo stays as it is.
const COLOURS = ['#3f5b73', '#73503f', '#4f7340', '#6b3f73', '#73693f', '#3f7370'];
const PHOTO = /^\/(_next\/image|midia|imagens)\b/;
const photos = new Map();

/** @param {string} background */
function photo(background) {
  if (!photos.has(background)) photos.set(background, draw(background));
  return photos.get(background);
}

/** @param {string} background */
async function draw(background) {
  const { default: sharp } = await import('sharp');
  const create = { width: 1200, height: 800, channels: /** @type {const} */ (3), background };
  const circle = Buffer.from(
    '<svg width="400" height="400"><circle cx="200" cy="200" r="190" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="20"/></svg>',
  );
  return sharp({ create })
    .composite([{ input: circle }])
    .png()
    .toBuffer();
}

/**
 * @param {string} address
 * @param {import('node:http').ServerResponse} response
 */
function replacePhoto(address, response) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const name = decodeURIComponent(searchParams.get('url') ?? pathname);
  const [byte = 0] = createHash('md5').update(name).digest();
  const end = response.end;
  /** @type {Buffer[]} */
  const chunks = [];
  const collect = (/** @type {unknown} */ chunk) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  response.writeHead = (status, ...args) => {
    response.statusCode = status;
    const headers = args.at(-1);
    if (headers && typeof headers === 'object')
      for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
    return response;
  };
  response.write = collect;
  response.end = (chunk) => {
    collect(chunk);
    const isPhoto =
      response.statusCode === 200 &&
      String(response.getHeader('content-type')).startsWith('image/');
    void (
      isPhoto ? photo(COLOURS[byte % COLOURS.length]) : Promise.resolve(Buffer.concat(chunks))
    ).then((body) => {
      if (isPhoto) {
        for (const key of ['content-encoding', 'etag']) response.removeHeader(key);
        response.setHeader('content-type', 'image/png');
        response.setHeader('cache-control', 'no-store');
        response.setHeader('content-length', body.length);
      }
      delete response.writeHead;
      end.call(response, body);
    });
    return response;
  };
}

const emit = Server.prototype.emit;
Server.prototype.emit = function replacePhotos(event, ...args) {
  const [request, response] = args;
  if (event === 'request' && PHOTO.test(request.url ?? '')) {
    // What is thrown away need not be large.
    request.url = request.url.replace(/([?&]w=)\d+/, (_, name) => `${name}96`);
    replacePhoto(request.url, response);
  }
  return emit.call(this, event, ...args);
};
