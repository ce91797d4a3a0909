import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** What a tool of `/mcp` answers. */
export async function callTool(
  { siteUrl }: Readonly<{ siteUrl: string }>,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const client = new Client({ name: 'e2e', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)));
  const { content } = await client.callTool({ name, arguments: input });
  await client.close();
  return (content as readonly { text: string }[])[0]?.text ?? '';
}
