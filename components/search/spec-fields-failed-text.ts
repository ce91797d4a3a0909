export const SPEC_FIELDS_FAILED_TEXT =
  'Carroceria, câmbio, cor e opcionais ainda não estão disponíveis para filtrar.';
