import type { local as english } from '../en/local.ts'

export const local: Record<keyof typeof english, string> = {
  'time.title': 'Panel del tiempo',
  'time.lede':
    'Solo en esta cadena local: deja pasar el tiempo y mira lo que rinde y lo que dona tu staking.',
  'time.clock': 'Hora de la cadena {date}',
  'time.day': 'Un día más',
  'time.month': 'Un mes más',
  'time.year': 'Un año más',
  'time.slash': 'Penalizar a Lido un 1%',
  'time.finalize': 'Finalizar las retiradas',
  'time.working': 'El tiempo pasa en la cadena. Un momento.',
  'time.passed':
    '{days, plural, one {Ha pasado # día} other {Han pasado # días}}. Lido informó {lidoReports, plural, one {una vez} other {# veces}}, y se liquidó el rendimiento de {vaultReports, plural, one {# bóveda} other {# bóvedas}}.',
  'time.slashed':
    'Todo el stETH perdió en conjunto {amount}. Hasta que se recupere, nadie gana y no se dona nada.',
  'time.finalized':
    '{finalizedRequests, plural, =0 {No había ninguna retirada en espera.} one {# retirada ya se puede cobrar.} other {# retiradas ya se pueden cobrar.}}',
  'time.funded': 'Una cartera recibió dinero de prueba.',
  'time.progress': 'Cuánto lleva',
  'time.failed': 'Eso no funcionó.',
}
