import { expect, type APIRequestContext } from '@playwright/test';

/** Waits until the site has read the details of all vehicles, from when on its filters have counts. */
export async function waitForStockDetails(request: APIRequestContext): Promise<void> {
  await expect(async () => {
    const answer = await request.get('/api/busca/filtros?caminho=/busca/todos');
    expect(await answer.text()).toMatch(/"label":"Automático",[^}]*"count":\d/);
  }).toPass({ timeout: 90_000, intervals: [2_000] });
}
