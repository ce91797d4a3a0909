import { computeScrollPosition, getIndexAfterArrow, wrapIndex } from './scroll-position';

const offsets = [0, 300, 600, 900];

describe('computeScrollPosition', () => {
  it('starts at the first slide', () => {
    expect(computeScrollPosition(0, 500, offsets)).toEqual({
      index: 0,
      atStart: true,
      atEnd: false,
    });
  });

  it('names the slide nearest to the left edge', () => {
    expect(computeScrollPosition(140, 900, offsets).index).toBe(0);
    expect(computeScrollPosition(160, 900, offsets).index).toBe(1);
  });

  it('is at the end when nothing can be scrolled further', () => {
    expect(computeScrollPosition(499, 500, offsets)).toEqual({
      index: 2,
      atStart: false,
      atEnd: true,
    });
  });

  it('is at both ends when everything fits', () => {
    expect(computeScrollPosition(0, 0, [0])).toEqual({ index: 0, atStart: true, atEnd: true });
  });

  it('returns a position for a row without slides', () => {
    expect(computeScrollPosition(0, 0, []).index).toBe(0);
  });
});

describe('wrapIndex', () => {
  it('wraps around at both ends', () => {
    expect(wrapIndex(2, 1, 3)).toBe(0);
    expect(wrapIndex(0, -1, 3)).toBe(2);
    expect(wrapIndex(0, 1, 3)).toBe(1);
  });
});

describe('getIndexAfterArrow', () => {
  it('stops at the first slide', () => {
    expect(getIndexAfterArrow(0, -1, 600, offsets)).toBe(0);
  });

  it('stops at the slide with which the end of the row is visible', () => {
    expect(getIndexAfterArrow(1, 1, 600, offsets)).toBe(2);
    expect(getIndexAfterArrow(2, 1, 600, offsets)).toBe(2);
  });

  it('reaches the last slide when one fills the view', () => {
    expect(getIndexAfterArrow(2, 1, 900, offsets)).toBe(3);
  });
});
