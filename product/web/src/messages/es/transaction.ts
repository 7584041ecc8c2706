import type { transaction as english } from '#messages/en/transaction.ts'

export const transaction: Record<keyof typeof english, string> = {
  'transaction.inProgress': 'Transacción en curso',
  'transaction.completed': 'Transacción completada',
  'transaction.failed': 'Transacción fallida',
  'transaction.view': 'Ver',
  'transaction.viewLabel': 'Ver la transacción, se abre en una pestaña nueva',
  'transaction.dismiss': 'Cerrar',
  'transaction.card': 'Tu última transacción',
  'transaction.seePositions': 'Ver tus posiciones',
  'transaction.seeRequests': 'Ver tus solicitudes',

  'transaction.checking': 'Comprobando',
  'transaction.revokeInWallet': 'Retira la autorización anterior en tu monedero',
  'transaction.approveInWallet': 'Autoriza {amount} en tu monedero',
  'transaction.confirmInWallet': 'Confirma en tu monedero',
  'transaction.approving': 'La autorización está en camino',
  'transaction.sent': 'Enviada a la red',
  'transaction.cosigning': 'Esperando a los demás firmantes',
  'transaction.cosigningText':
    'Tu monedero lo envía cuando hayan firmado suficientes de sus firmantes. Esta página sigue entonces sola, y mientras tanto puedes salir de ella.',
  'transaction.waiting':
    'Todavía no está en un bloque. Una comisión baja espera un momento tranquilo; quizá tu monedero pueda acelerarlo. Puedes salir de esta página.',
  'transaction.confirmed': 'Confirmada. Aparece en unos segundos',

  'steps.label': 'Pasos en tu monedero',
  'steps.switch': 'Cambia a {to}',
  'steps.revocation': 'Retira la autorización anterior',
  'steps.approval': 'Autoriza exactamente {amount}',
  'steps.action.lido': 'Haz staking y dona',
  'steps.action.aave': 'Deposita y dona',
  'steps.action.add': 'Añade a la posición',
  'steps.done': 'Hecho',

  'transaction.rejected':
    'La rechazaste en tu monedero. No se envió {before, select, approved {nada más} other {nada}}.',
  'transaction.reverted':
    'La transacción no se realizó. De tu monedero no salió nada más que la comisión de red.',
  'transaction.cancelled': 'Cancelaste la transacción en tu monedero. No se movió nada.',
  'transaction.replaced': 'Otra transacción ocupó su lugar en tu monedero. Mira allí qué pasó.',
  'transaction.wrongChain': 'Tu monedero está en otra red. Cámbiala e inténtalo de nuevo.',
  'transaction.funds': 'Tu ETH no alcanza para la cantidad y la comisión de red juntas.',
  'transaction.busy': 'Tu monedero ya muestra una petición. Respóndela primero allí.',
  'transaction.unreached':
    'No se pudo llegar a la red. No se envió {before, select, approved {nada más} other {nada}}. Inténtalo de nuevo en un momento.',
  'transaction.unknown':
    'Tu monedero o la red no dio una respuesta útil. Mira en tu monedero antes de intentarlo de nuevo.',
  'transaction.unsent':
    'Tu monedero no pudo enviarla. No se envió {before, select, approved {nada más} other {nada}}.',
  'transaction.unclear': 'Todavía no lo sabemos',
  'transaction.unclearTitle': 'Todavía no sabemos si se envió',
  'transaction.unclearText':
    '{what}: {wallet} no dio una respuesta útil. La buscamos en la cadena y aquí diremos qué fue de ella. Quizá {wallet} sepa más.',
  'transaction.stopMeans': 'Si se envió, se realiza igualmente y aparece aquí.',
  'transaction.again': '¿Enviar una segunda?',
  'transaction.againText':
    '{what} todavía puede realizarse. Si se realiza y envías también esta, cuentan las dos.',
  'transaction.againYes': 'Enviarla de todos modos',
  'transaction.againNo': 'Ahora no',
  'transaction.mayGoThrough': '{what} todavía puede realizarse. Si se realiza, aparece aquí.',
  'transaction.declinedIt': 'La rechacé',
  'transaction.dropped':
    'La red ya no conoce esta transacción, y su número en tu monedero está usado. Mira en tu monedero qué pasó.',
  'transaction.unfollowed': 'Dejaste de seguir esta transacción. Todavía puede realizarse.',
  'transaction.approvalStays': 'Lo que confirmaste antes se realizó y no se te volverá a pedir.',

  'transaction.name': 'Transacción',
  'transaction.failedTitle': 'Esto no se realizó',
  'transaction.declinedTitle': 'Rechazada',
  'transaction.behind':
    'La cadena lo ha confirmado, pero nuestros registros van por detrás. Aparecerá aquí en cuanto se pongan al día. Tus fondos no se ven afectados.',

  'transaction.open': 'Transacción {short}, se abre en una pestaña nueva',
  'transaction.copy': 'Copiar el hash de la transacción {short}',
  'address.open': 'Dirección {short}, se abre en una pestaña nueva',
  'address.copy': 'Copiar la dirección {short}',
  'token.open': 'Contrato del token {short}, se abre en una pestaña nueva',
  'token.copy': 'Copiar el contrato del token {short}',
  'copy.done': 'Copiado',
  'copy.failed': 'Tu navegador no permitió copiar',
}
