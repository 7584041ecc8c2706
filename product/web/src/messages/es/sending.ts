import type { sending as english } from '#messages/en/sending.ts'

export const sending: Record<keyof typeof english, string> = {
  'transaction.unchecked':
    'No se pudo comprobar antes de preguntar a tu monedero, así que no se envió {before, select, approved {nada más} other {nada}}. Si no ayuda intentarlo de nuevo, el fallo es nuestro.',
  'transaction.elsewhere': 'Tu monedero envió esto en otra red que la pedida. Mira allí qué ha pasado.',
}
