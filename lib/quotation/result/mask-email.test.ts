import { maskEmail } from './mask-email';

it.each([
  ['carla@example.com', 'c…a@example.com'],
  ['ana.prado+carro@mail.example.com.br', 'a…o@mail.example.com.br'],
  ['jo@example.com', 'j…@example.com'],
  ['j@example.com', 'j…@example.com'],
  ['"a@b"@example.com', '"…"@example.com'],
])('%s becomes %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
