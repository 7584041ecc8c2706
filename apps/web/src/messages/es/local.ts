import type { local as english } from '../en/local.ts'

export const local: Record<keyof typeof english, string> = {
  'time.title': 'Panel del tiempo',
  'time.lede': 'Solo en esta cadena local: deja pasar el tiempo y mira qué ocurre.',
  'time.clock': 'Hora de la cadena {date}',
  'time.day': 'Un día más',
  'time.month': 'Un mes más',
  'time.year': 'Un año más',
  'time.slash': 'Penalizar a Lido un 1%',
  'time.finalize': 'Finalizar las retiradas',
  'time.working': 'Un momento',
  'time.failed': 'Eso no funcionó.',
}
