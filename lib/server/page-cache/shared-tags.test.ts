import { FakeRedis } from '@/lib/server/redis/testing/fake-redis';
import {
  resetProcessSingletons,
  setProcessSingleton,
} from '@/lib/server/testing/process-singleton';

const SECOND = 1_000;
const TAG = 'vehicle:a-1';

let redis: FakeRedis;
let expired: string[];

/** Loads the module a second time, with its own state, as another instance has it. */
async function instance() {
  setProcessSingleton('redis', redis);
  resetProcessSingletons('shared tags');
  jest.resetModules();
  const { exchangeNotices: exchange, publishTags } = await import('./shared-tags');
  return {
    publishTags,
    exchange: () => exchange((tags) => expired.push(...tags)),
  };
}

/** Advances both clocks. */
function pass(ms: number): void {
  jest.setSystemTime(Date.now() + ms);
  redis.now += ms;
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  redis = new FakeRedis();
  expired = [];
});

it('expires what another instance published, once', async () => {
  const [a, b] = [await instance(), await instance()];
  await b.exchange();
  await a.publishTags([TAG]);

  pass(SECOND);
  await b.exchange();
  expect(expired).toEqual([TAG]);

  for (let second = 0; second < 10; second++) {
    pass(SECOND);
    await b.exchange();
  }
  expect(expired).toEqual([TAG]);
});

it('expires nothing for older notices when it starts', async () => {
  const a = await instance();
  await a.publishTags([TAG]);
  pass(3_600 * SECOND);

  const b = await instance();
  await b.exchange();
  expect(expired).toEqual([]);
});

it('publishes later what changed while Redis was away', async () => {
  const [a, b] = [await instance(), await instance()];
  await b.exchange();
  redis.status = 'end';
  await a.publishTags([TAG]);
  await a.exchange();
  expect(redis.scores.size).toBe(0);

  redis.status = 'ready';
  pass(60 * SECOND);
  await a.exchange();
  expired = [];
  await b.exchange();
  expect(expired).toEqual([TAG]);
});

it('goes by the clock of Redis, wherever its own stands', async () => {
  redis.now += 30 * SECOND;
  const a = await instance();
  await a.exchange();
  await a.publishTags([TAG]);
  expect(redis.scores.get(TAG)).toBe(redis.now);
});

it('does not take its own notice for that of another, though time passes before it is sent', async () => {
  const a = await instance();
  await a.exchange();
  const now = jest.spyOn(Date, 'now');
  let tick = 1_800_000_000_000;
  now.mockImplementation(() => tick++);
  await a.publishTags([TAG]);
  now.mockRestore();

  pass(SECOND);
  await a.exchange();
  expect(expired).toEqual([]);
});
