import { check } from '../checks';
import { sellForm } from './schema';

/** Which fields of a car offered for sale are wrong. */
export const checkSell = check(sellForm);
