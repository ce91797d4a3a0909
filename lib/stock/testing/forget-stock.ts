import { createStockState, stockState } from '../state';

/** Forgets the stock, as if the process had just started. */
export const forgetStock = (): unknown => Object.assign(stockState, createStockState());
