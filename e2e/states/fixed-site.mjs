// The site loads this module before anything else, when its pictures are taken. The module makes everything constant
// that would differ between runs.
import { createHash } from 'node:crypto';
import { Server } from 'node:http';

// The site's clock starts at this time.
const { STATES_NOW } = process.env;
if (STATES_NOW) {
  const RealDate = Date;
  const offset = RealDate.parse(STATES_NOW) - RealDate.now();
  globalThis.Date = class extends RealDate {
    // `parse` is defined here, because Next's replacement of `Date` inherits no static methods.
    static parse = RealDate.parse;
    static UTC = RealDate.UTC;
    static now = () => RealDate.now() + offset;
    constructor(...args) {
      super(...(args.length > 0 ? args : [RealDate.now() + offset]));
    }
  };
}

// Every photo that the site sends is replaced by a flat one with a circle: each photo has another colour, and a
// stretched photo shows no circle. Responses that are no photos stay unchanged.
const PHOTO_COLOURS = ['#3f5b73', '#73503f', '#4f7340', '#6b3f73', '#73693f', '#3f7370'];
const PHOTO_PATH_PATTERN = /^\/(_next\/image|midia|imagens)\b/;
const photosByColour = new Map();

/** @param {string} background */
function createFlatPhoto(background) {
  if (!photosByColour.has(background)) photosByColour.set(background, drawFlatPhoto(background));
  return photosByColour.get(background);
}

/** @param {string} background */
async function drawFlatPhoto(background) {
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
function replacePhotoResponse(address, response) {
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
      isPhoto
        ? createFlatPhoto(PHOTO_COLOURS[byte % PHOTO_COLOURS.length])
        : Promise.resolve(Buffer.concat(chunks))
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
  if (event === 'request' && PHOTO_PATH_PATTERN.test(request.url ?? '')) {
    // The smallest width is requested, because the photo is replaced anyway.
    request.url = request.url.replace(/([?&]w=)\d+/, (_, name) => `${name}96`);
    replacePhotoResponse(request.url, response);
  }
  return emit.call(this, event, ...args);
};
