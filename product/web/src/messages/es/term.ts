import type { term as english } from '#messages/en/term.ts'

export const term: Record<keyof typeof english, string> = {
  'term.apr':
    'Tasa porcentual anual: lo que ganaría un año si siguiera como los últimos siete días. Cambia cada día y no es una promesa.',
  'term.stETH':
    'El token que recibes por el ETH en stake con Lido. Un stETH representa un ETH, y su cantidad crece con lo que gana Lido.',
  'term.queue':
    'Lido devuelve el ETH en el orden de las solicitudes. Tarda días, más cuando salen muchos; después lo cobras.',
  'term.report':
    'Una transacción que liquida lo ganado: tu parte se queda en tu posición y la otra pasa a la entidad.',
}
