import { expect, test } from './support/test';

test('each page has one policy, without inline permission for scripts', async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  for (const path of ['/', '/', '/nao-existe', '/nao-existe']) {
    const response = await page.goto(path);
    const policies = (await response!.headersArray()).filter(
      ({ name }) => name.toLowerCase() === 'content-security-policy',
    );
    expect(policies).toHaveLength(1);
    const scripts = /script-src [^;]*/.exec(policies[0]!.value)?.[0];
    expect(scripts).toMatch(/'sha256-/);
    expect(scripts).not.toMatch(/unsafe|\*/);
  }
});

test('no secret and no address of the backend reaches the browser', async ({ page, stack }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') return;
    bodies.push(response.text().then((text) => `${JSON.stringify(response.headers())} ${text}`));
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(5);
  const secrets = [
    ...Object.values(stack.credentials).map((value) => value.replace('Bearer ', '')),
    stack.revalidateSecret,
    new URL(stack.backend.url).host,
  ];
  for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});
