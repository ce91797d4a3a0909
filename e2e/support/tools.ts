import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** Calls a tool of the endpoint `/mcp`, and returns the text of its result. */
export async function callTool(
  { siteUrl }: Readonly<{ siteUrl: string }>,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<string> {
  const client = new Client({ name: 'e2e', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)));
  const { content } = await client.callTool({ name, arguments: args });
  await client.close();
  return (content as readonly { text: string }[])[0]?.text ?? '';
}
