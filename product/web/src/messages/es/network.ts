import type { network as english } from '#messages/en/network.ts'

export const network: Record<keyof typeof english, string> = {
  'network.wrongTitle': 'Tu monedero está en otra red',
  'network.wrongText': 'Cámbialo a {network} para continuar.',
  'network.switch': 'Cambiar de red',
  'network.failed': 'Tu monedero no cambió de red. Elige {network} allí a mano.',
  'network.asks': 'Tu monedero pide cambiar a {to}',
  'network.chooseTitle': 'Elige {to} en tu monedero',
  'network.goesOn': 'Después del cambio sigue por sí solo. Todavía no se ha enviado nada.',
  'network.late': 'Mira tu monedero: sigue esperando tu respuesta. Todavía no se ha enviado nada.',
  'network.byHand':
    'Este monedero no puede cambiar de red desde aquí. Elige {to} en él, y esto sigue por sí solo. Todavía no se ha enviado nada.',
  'network.stopMeans': 'No se ha enviado nada. Si cambias más tarde, tampoco se envía nada.',
  'network.stayed':
    'Tu monedero se quedó en {from, select, none {otra red} other {{from}}}. {before, select, approved {No se ha enviado nada más} other {No se ha enviado nada}}. Elige {to} allí o inténtalo de nuevo.',
  'network.onlyOn':
    'Tu monedero es un contrato que solo existe en {from}, y esto está en {to}. {before, select, approved {No se ha enviado nada más} other {No se ha enviado nada}}.',

  'faucet.title': 'Tokens de prueba',
  'faucet.lede': 'Esta es una red de prueba: sus tokens no valen ni cuestan nada.',
  'faucet.ledeLocal': 'Esta cadena es solo tuya: sus tokens son dinero de prueba.',
  'network.explorer': 'Explorador',
  'network.ask': 'Esto está en {to}. Tu monedero te pedirá cambiar de red.',
  'network.switching': 'Cambia de red en tu monedero',
}
