import type { StockModel } from './catalogue';
import type { Paint } from './paint';

/** What is decided about a vehicle before its full record is written. */
export type VehicleDraft = {
  model: StockModel;
  version: string;
  condition: 'novo' | 'semi-novo';
  yearMade: number;
  yearModel: number;
  km: number;
  /** In reais; 0 is "on request". */
  price: number;
  armoured: boolean;
  status: 'Ativo' | 'Vendido' | 'Inativo';
  paint: Paint;
  withoutPictures?: true;
  highlightPosition?: number;
};
