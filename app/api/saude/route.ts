import { connection } from 'next/server';
import { live } from '@/lib/health/routes';

export async function GET(): Promise<Response> {
  // Asked at run time: no build has the answer.
  await connection();
  return live();
}
