import { test } from '../support/test';
import { visit } from '../support/visit';

test('/mcp recusa o que não é uma mensagem sua', async ({ world, ledger }) => {
  const mine = new URL(world.site.url).origin;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const toolCall = (name: string, given: unknown) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: given },
    });
  const cases: Readonly<Record<string, readonly [RequestInit, readonly number[]]>> = {
    'mensagem certa': [{ body: ping }, [200]],
    'da nossa página': [{ body: ping, headers: { origin: mine } }, [200]],
    'de outro site': [{ body: ping, headers: { origin: 'https://mau.example' } }, [403]],
    'do endereço que finge ser nosso': [
      { body: ping, headers: { origin: `${mine}.mau.example` } },
      [403],
    ],
    'sem origem própria': [{ body: ping, headers: { origin: 'null' } }, [403]],
    'tipo errado': [{ body: ping, headers: { 'content-type': 'text/plain' } }, [415]],
    'resposta errada': [{ body: ping, headers: { accept: 'text/html' } }, [406]],
    'json quebrado': [{ body: '{"jsonrpc":' }, [400]],
    lote: [{ body: `[${ping},${ping}]` }, [400]],
    'lote enorme': [{ body: `[${Array(200).fill(ping).join(',')}]` }, [400]],
    'grande demais': [
      { body: JSON.stringify({ jsonrpc: '2.0', method: 'a'.repeat(20_000) }) },
      [413],
    ],
    enorme: [{ body: 'a'.repeat(20 * 1024 * 1024) }, [413]],
    'protótipo no corpo': [{ body: `{"__proto__":{},${ping.slice(1)}` }, [422]],
    'ferramenta do protótipo': [{ body: toolCall('constructor', {}) }, [200]],
    'argumento a mais': [{ body: toolCall('abrir_veiculo', { veiculo: 'a', url: mine }) }, [200]],
    'subir pastas': [{ body: toolCall('abrir_veiculo', { veiculo: '../../api/leads' }) }, [200]],
    'aninhado a fundo': [{ body: '['.repeat(15_000) }, [400]],
    'método GET': [{ method: 'GET' }, [405]],
    'método DELETE': [{ method: 'DELETE' }, [405]],
  };
  for (const [what, [init, expected]] of Object.entries(cases)) {
    world.backend.received();
    const answer = await visit(world, '/mcp', {
      method: 'POST',
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    });
    const asked = world.backend.received();
    const wrote = asked.some(({ method, path }) => method !== 'GET' || path.includes('leads'));
    ledger.note(
      '/mcp',
      'recusado pelo que é; nada se escreve',
      String(answer.status),
      (!expected.includes(answer.status) || wrote || answer.wrongs.length > 0) &&
        `${what} ${String(answer.status)} ${answer.wrongs.join('; ')}`,
    );
  }
});
