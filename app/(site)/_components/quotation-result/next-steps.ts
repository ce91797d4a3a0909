/**
 * Returns the steps that follow a quotation. `responseTime` is the time within which the group responds, "em até 2
 * horas úteis"; `null` if the settings name none.
 */
export const listNextSteps = (responseTime: string | null): readonly string[] => [
  'Um consultor lê o pedido e confere o carro e a sua escolha.',
  `Ele fala com você${responseTime === null ? '' : ` ${responseTime},`} pelo telefone ou e-mail que você informou.`,
  'Vocês fecham valores, prazo e forma de pagamento, e marcam a entrega do carro.',
];
