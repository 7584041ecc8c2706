import type { contract as english } from '#messages/en/contract.ts'

export const contract: Record<keyof typeof english, string> = {
  'contract.zeroAmount': 'Introduce una cantidad mayor que 0.',
  'contract.invalidPercent': 'Introduce una parte del 1% al 100%.',
  'contract.invalidDepositAmount': 'Esta cantidad es demasiado pequeña o demasiado grande. Cámbiala.',
  'contract.invalidWithdrawAmount': 'Es más de lo que tiene la posición. Introduce menos o retíralo todo.',
  'contract.requestTooSmall': 'Es menos de lo que acepta la cola de Lido. Introduce más o retíralo todo.',
  'contract.requestTooLarge':
    'Es más de lo que cabe en diez solicitudes de la cola de Lido. Retíralo por partes.',
  'contract.tokenNotAllowed': 'Kindyield no acepta este token para esta entidad. Elige otro token.',
  'contract.nullAddress': 'Falta una dirección. No se envió nada.',
  'contract.userBanned':
    'Esta dirección no puede hacer nuevos depósitos aquí. Aun así puedes retirarlo todo.',
  'contract.ngoFinished': 'Esta entidad ha terminado su colecta. Elige otra para continuar.',
  'contract.depositsPaused':
    'Esta entidad no acepta nuevos depósitos por ahora. Elige otra o inténtalo más tarde.',
  'contract.tokenDepositsPaused':
    'Los nuevos depósitos de este token están en pausa por ahora. Elige otro token o inténtalo más tarde.',
  'contract.underWater':
    'Esta posición tiene que recuperar antes una pérdida, así que no se le puede añadir nada. Abre una posición nueva y fusiónalas cuando la pérdida esté recuperada.',
  'contract.emptyPosition':
    'Una de estas posiciones ya no tiene más que unos pocos wei. Retira antes todo lo que queda en ella.',
  'contract.cannotMerge':
    'Estas posiciones no se pueden fusionar: necesitan la misma entidad, el mismo token y la misma parte. Recarga la página.',
  'contract.notAnnounced': 'Este cambio no está anunciado o se retiró. Recarga la página.',
  'contract.changeTooEarly':
    'A este cambio aún no le ha llegado su fecha. Inténtalo en la fecha para la que se anunció.',
  'contract.changeVoid': 'Este anuncio ha caducado. Anuncia el cambio de nuevo.',
  'contract.alreadyEnded': 'La colecta ya ha terminado aquí.',
  'contract.sameAddress': 'Esta ya es la dirección actual. Introduce otra.',
  'contract.unknownToken': 'Este token no está entre los que se pueden depositar. No se cambió nada.',
  'contract.keyTaken': 'Otra entidad ya tiene ese nombre en las direcciones. Elige otro. No se cambió nada.',
  'contract.tooManyTokens':
    'Ya se permitieron quince tokens a lo largo del tiempo, y nunca podrán ser más. No se cambió nada.',
  'contract.notStaked': 'No tienes esa posición con esta entidad.',
  'contract.notFinalized': 'Esta solicitud sigue en la cola de Lido. Podrás cobrarla cuando llegue su turno.',
  'contract.tooManyCohorts':
    'Esta entidad ya no tiene sitio para esta parte. No se ha movido nada. Elige otra parte.',
  'contract.notRequestHolder': 'Esta solicitud pertenece a otra dirección.',
  'contract.paymentFailed':
    'La dirección de destino no acepta ether, así que no se ha pagado nada. Sigue siendo tuyo: elige «Cobrar en otra dirección» junto a la solicitud.',
  'contract.protocolRefused':
    'Lido o Aave no acepta esto ahora mismo. No se movió nada. Inténtalo más tarde.',
  'contract.stakeLimit': 'Lido no acepta más ether ahora mismo. Introduce menos o inténtalo más tarde.',
  'contract.protocolPaused':
    'Lido o Aave está en pausa ahora mismo. Tus fondos siguen donde están. Inténtalo más tarde.',
  'contract.supplyCap': 'El fondo de Aave para este token está lleno. Introduce menos o elige otro token.',
  'contract.reserveFrozen':
    'Aave no acepta nuevos depósitos de este token ahora mismo. Elige otro token o inténtalo más tarde.',
  'contract.reserveInactive':
    'El fondo de Aave para este token está cerrado. Tus fondos siguen donde están. Elige otro token o inténtalo más tarde.',
  'contract.liquidity':
    'El fondo de Aave tiene libre menos de lo que pides de este token. Retira menos, llévate los aTokens o inténtalo más tarde.',
  'contract.amountTooSmall': 'Esta cantidad es demasiado pequeña para Aave. Introduce más.',
  'contract.tokenBlocked':
    'El emisor de este token ha bloqueado al remitente o al destinatario. No se movió nada. Contacta con el emisor.',
  'contract.tokenPaused':
    'El emisor de este token lo ha puesto en pausa. No se movió nada. Inténtalo más tarde.',
  'contract.unusableRate':
    'La tasa de cambio no se puede usar ahora mismo. No se movió nada. Inténtalo más tarde.',
  'contract.tokenFailed':
    'No se pudo mover el token. Comprueba tu saldo y la autorización, e inténtalo de nuevo.',
  'contract.balance': 'El saldo no alcanza para esto. Introduce menos.',
  'contract.allowance': 'La autorización no cubre esta cantidad. Autorízala e inténtalo de nuevo.',
  'contract.alreadyClaimed': 'Esta solicitud ya se cobró.',
  'contract.notAllowed': 'Esta dirección no puede hacer eso.',
  'contract.etherNotAccepted': 'Aquí no se puede enviar ether directamente. Usa el formulario.',
  'contract.busy': 'Había otra acción del mismo contrato en curso. Inténtalo de nuevo.',
  'contract.internal':
    'El contrato lo rechazó por un motivo en el que esta página no puede ayudar. No se movió nada.',
}
