import type { local as english } from '#messages/en/local.ts'

export const local: Record<keyof typeof english, string> = {
  'time.title': 'Panel del tiempo',
  'time.lede':
    'Solo en esta cadena local: deja pasar el tiempo y mira lo que rinde y lo que dona tu staking.',
  'time.clock': 'Hora de la cadena {date}',
  'time.day': 'Un día más',
  'time.month': 'Un mes más',
  'time.year': 'Un año más',
  'time.slash': 'Simular una pérdida del 1%',
  'time.finalize': 'Finalizar las retiradas',
  'time.working': 'Avanzando la cadena…',
  'time.passed':
    '{days, plural, one {Ha pasado # día} other {Han pasado # días}}. Lido informó {lidoReports, plural, one {una vez} other {# veces}}, y se liquidó el rendimiento de {vaultReports, plural, one {# bóveda} other {# bóvedas}}.',
  'time.notSettled':
    '{days, plural, one {Ha pasado # día} other {Han pasado # días}}. Lido informó {lidoReports, plural, one {una vez} other {# veces}}. El rendimiento no se liquidó: solo puede hacerlo el oráculo, que ahora es {address}.',
  'time.slashed':
    'Todo el stETH perdió en conjunto {amount}. Se vuelve a donar cuando se recupere la pérdida.',
  'time.finalized':
    '{finalizedRequests, plural, =0 {No había ninguna retirada en espera.} one {# retirada de todos los usuarios quedó lista.} other {# retiradas de todos los usuarios quedaron listas.}}',
  'time.own': 'En ese tiempo donaste {given} y conservaste {kept}.',
  'time.ownClaims': 'Ya puedes cobrar {claimable, plural, one {# retirada} other {# retiradas}}.',
  'time.seeItGrow': 'Ver cómo crece: un mes después',
  'time.grew': 'Hasta ahora, {given} donados y {kept} conservados.',
  'time.funded': 'Un monedero recibió dinero de prueba.',
  'time.progress': 'Progreso',
  'time.unreachable': 'La cadena no responde ahora mismo. Seguimos intentándolo; lo que se inició continúa.',
  'time.failed.time': 'No se pudo avanzar el tiempo.',
  'time.failed.slash': 'No se pudo simular la pérdida.',
  'time.failed.finalize': 'No se pudieron finalizar las retiradas.',
  'time.failed.fund': 'El monedero no recibió dinero de prueba.',
}
