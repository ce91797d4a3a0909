// The least a Node server can do: one body, read from standard input, for every request.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const body = await buffer(process.stdin);
const { 'content-type': type, 'content-encoding': encoding } = JSON.parse(
  process.env.HEADERS ?? '',
);
const headers = {
  'content-type': type,
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
