import type { changes as english } from '#messages/en/changes.ts'

export const changes: Record<keyof typeof english, string> = {
  'change.announcedFor': 'Anunciado para el {date}',
  'change.due': 'Anunciado para el {date}, entra en vigor en cualquier momento',
  'change.expired': 'El cambio anunciado caducó el {date}',
  'change.expiredText':
    'Un cambio anunciado no se ejecutó a tiempo. Ya no puede surtir efecto y todo sigue igual.',

  'change.rewardsOwner.ngo':
    'Nueva dirección de cobro <0/>. Hasta entonces, las donaciones van a la de arriba.',
  'change.end.ngo':
    'Termina su colecta con {protocol}. Hasta entonces todo sigue igual. Después también se puede retirar.',

  'change.rewardsOwner.staker':
    '{name} pasa a cobrar en otra dirección, <0/>. Lo que se done antes de ese día sigue yendo a la actual.',
  'change.end.staker':
    '{name} termina su colecta con {protocol}. Desde ese día, todo el rendimiento es tuyo, salvo que elijas otra entidad para tu posición. Puedes retirar en cualquier momento.',

  'change.rewardsOwner.giver':
    '{name} pasa a cobrar en otra dirección, <0/>. Lo que dones antes de ese día sigue yendo a la actual. Si no estás de acuerdo, cambia la entidad de tu posición o retira antes.',
  'change.oracle.giver':
    'Otra cuenta, <0/>, informará de las recompensas. Solo puede contar lo que ha pagado el protocolo, no mover tus fondos. Si no estás de acuerdo, retira antes.',
  'change.tokenRemoval.giver':
    '{symbol} deja de aceptar depósitos nuevos. Tus posiciones siguen como están, y puedes retirar en cualquier momento.',
  'change.end.giver':
    '{name} termina su colecta con {protocol}. Desde entonces, todo el rendimiento es tuyo. Para seguir donando, cambia la entidad de tu posición; puedes retirar en cualquier momento.',
  'change.successor.giver':
    'Se abre para tus posiciones una nueva versión de los contratos, <0/>. Desde entonces puedes trasladarlas tal como están, y nadie más puede. No es obligatorio: aquí todo sigue igual.',

  'change.rewardsOwner.owner': '{name}: nuevo destinatario <0/>',
  'change.oracle.owner': 'Nuevo oráculo <0/>',
  'change.tokenRemoval.owner': 'Sin depósitos nuevos de {symbol}',
  'change.end.owner': '{name}: fin de {protocol}',
  'change.successor.owner': 'Nueva versión de los contratos <0/>',

  'change.status.announced': 'Desde el {date}',
  'change.status.due': 'Pendiente desde el {date}, hasta el {voidFrom}',
  'change.status.void': 'Caducó el {date}',
  'change.status.canceled': 'Retirado el {date}',
  'change.status.replaced': 'Sustituido el {date}',
  'change.status.carriedOut': 'Realizado el {date}',
}
