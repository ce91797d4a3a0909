import { listPageNumbers } from './pagination';

test('all pages are linked if there are few', () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
  expect(listPageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a gap stands for two or more pages, never for one', () => {
  expect(listPageNumbers(1, 10)).toEqual([1, 2, null, 10]);
  expect(listPageNumbers(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(listPageNumbers(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10]);
  expect(listPageNumbers(10, 10)).toEqual([1, null, 9, 10]);
});
