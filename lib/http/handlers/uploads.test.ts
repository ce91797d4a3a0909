import { HttpError } from './http-error';
import { createUploadSlots } from './uploads';

it('so many at once, of one sender a few, and as many again as were given back', () => {
  const slots = createUploadSlots(4, 2);
  const { giveBack } = slots.take('a');
  slots.take('a');
  expect(() => slots.take('a')).toThrow(HttpError);

  slots.take('b');
  slots.take('c');
  expect(() => slots.take('d')).toThrow(HttpError);

  giveBack();
  slots.take('d');
  expect(() => slots.take('a')).toThrow(HttpError);
});

describe('where no slot is left', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('the slowest gives way, once it has had time to be faster', () => {
    const slots = createUploadSlots(2, 2);
    const gaveWay: string[] = [];
    const upload = (name: string) => {
      const slot = slots.take(name);
      slot.onPreempted(() => gaveWay.push(name));
      return slot;
    };
    const [slow, slower] = [upload('slow'), upload('slower')];
    jest.advanceTimersByTime(9_999);
    expect(() => slots.take('c')).toThrow(HttpError);

    slow.received(20_000);
    slower.received(10_000);
    jest.advanceTimersByTime(1);
    slots.take('c');
    expect(gaveWay).toEqual(['slower']);

    // An upload that gave way does not release its slot a second time.
    slower.giveBack();
    slots.take('d');
    expect(gaveWay).toEqual(['slower', 'slow']);
    expect(() => slots.take('e')).toThrow(HttpError);
  });

  it('nobody gives way who sends as fast as a telephone can', () => {
    const slots = createUploadSlots(1, 1);
    const giveWay = jest.fn();
    const fast = slots.take('a');
    fast.onPreempted(giveWay);
    jest.advanceTimersByTime(10_000);
    fast.received(10 * 64 * 1024);
    expect(() => slots.take('b')).toThrow(HttpError);
    expect(giveWay).not.toHaveBeenCalled();
  });

  it('nor what has no way to end', () => {
    const slots = createUploadSlots(1, 1);
    slots.take('a');
    jest.advanceTimersByTime(60_000);
    expect(() => slots.take('b')).toThrow(HttpError);
  });
});
