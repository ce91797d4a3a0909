import { buildContentSecurityPolicy } from './content-security-policy';

describe('the content security policy', () => {
  it('runs no inline script unless its hash is given', () => {
    expect(buildContentSecurityPolicy()).toContain("script-src 'self';");
    expect(buildContentSecurityPolicy({ scriptHashes: ['YQ==', 'Yg=='] })).toContain(
      "script-src 'self' 'sha256-YQ==' 'sha256-Yg==';",
    );
  });

  it('applies no style element unless its hash is given', () => {
    expect(buildContentSecurityPolicy()).toContain("style-src 'self';");
    expect(buildContentSecurityPolicy({ styleHashes: ['YQ=='] })).toContain(
      "style-src 'self' 'sha256-YQ==';",
    );
  });

  it('closes what the site does not use', () => {
    const policy = buildContentSecurityPolicy();
    for (const closed of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(closed);
    }
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*'unsafe-inline'/);
  });
});
