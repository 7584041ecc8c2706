import type { position as english } from '#messages/en/position.ts'

export const position: Record<keyof typeof english, string> = {
  'sheet.open': 'Añadir o cambiar',
  'sheet.openLabel': 'Añadir o cambiar: {name}, posición {number}',
  'sheet.title': '{name}, posición {number}',
  'sheet.about.lido': 'En Lido desde el {date}, donando el {percent}%',
  'sheet.about.aave': '{symbol} en Aave desde el {date}, donando el {percent}%',
  'sheet.aboutFinished': 'Desde el {date}, colecta terminada',
  'sheet.tabs': 'Qué hacer con esta posición',
  'sheet.tab.add': 'Añadir',
  'sheet.tab.change': 'Cambiar parte o entidad',
  'sheet.tab.withdraw': 'Retirar',

  'sheet.what': 'Qué cambia',
  'sheet.before': 'Antes',
  'sheet.after': 'Después',
  'sheet.principal': 'Capital',
  'sheet.inPosition': 'En esta posición',
  'sheet.yearGiven': 'Donado en 12 meses',
  'sheet.yearKept': 'Conservas en 12 meses',
  'sheet.shareNgo': 'Parte, entidad',
  'sheet.asBefore': '{percent}% para {name}, como antes',
  'sheet.ngo': 'Entidad',
  'sheet.share': 'Parte donada',
  'sheet.kept': 'Capital, fecha de inicio',
  'sheet.keptText': '{principal} y {date} siguen igual',
  'sheet.givenBefore': 'Ya donado',
  'sheet.givenTo': '{name}: {amount}',
  'sheet.arrived':
    'Llegó desde una versión anterior de los contratos, <0/>. Lo que donó y ganó allí cuenta allí.',
  'sheet.staysWith': '{amount} se queda en {name}',
  'sheet.fee': 'Comisión de red:',

  'sheet.add.amount': 'Cantidad que añadir',
  'sheet.add.submit': 'Añadir {amount}',
  'sheet.add.submitEmpty': 'Añadir',
  'sheet.add.submitApprove': 'Autorizar y añadir {amount}',
  'sheet.add.note':
    'La parte, la entidad, el número y la fecha de inicio se mantienen. Para cambiar la parte o la entidad, usa la pestaña de al lado.',
  'sheet.add.finished':
    '{name} ha terminado su colecta, así que no se puede añadir nada. Cambia la entidad para seguir donando.',
  'sheet.add.paused':
    '{name} no acepta nuevos depósitos por ahora. Podrás añadir a esta posición cuando los acepte de nuevo.',
  'sheet.add.banned':
    'Esta dirección no puede hacer nuevos depósitos para {name}. Aun así puedes retirarlo todo.',
  'sheet.add.underWater': 'Esta posición no puede crecer ahora mismo',
  'sheet.add.underWaterText':
    'Tiene que recuperar una pérdida, y hasta entonces no se dona nada. El dinero nuevo se mezclaría con esa pérdida, y parte de la recuperación se donaría. Abre ahora una posición nueva, con el {percent}% para {name}, y fusiónalas cuando la pérdida esté recuperada.',
  'sheet.add.new': 'Abrir una posición nueva',
  'sheet.add.done': 'Añadido',
  'sheet.add.doneText': '{amount} rinde ahora en la posición {number} para ti y para {name}.',

  'sheet.change.instead': 'En lugar de {name}',
  'sheet.change.nothing': 'Elige otra parte u otra entidad.',
  'sheet.change.settled': 'Primero se liquida lo ganado hasta ahora: {amount} va a {name}.',
  'sheet.change.underWater':
    'Esta posición tiene que recuperar una pérdida. Eso sigue así: no se dona nada hasta que valga tanto como antes de la pérdida.',
  'sheet.change.submit': 'Cambiar esta posición',
  'sheet.change.noWait': 'Sin espera.',
  'sheet.change.done': 'Cambiada',
  'sheet.change.doneShare': 'La posición {number} dona ahora el {percent}% de su rendimiento a {name}.',
  'sheet.change.doneNgo':
    'Tu posición dona ahora el {percent}% de su rendimiento a {name}. El capital y la fecha de inicio se mantienen.',

  'loss.title':
    '{protocol} perdió valor: {count, plural, one {una posición vale} other {# posiciones valen}} {amount} menos que antes.',
  'loss.text':
    'Lo donado queda donado. Lo que {count, plural, one {gane} other {ganen}} desde ahora compensa la pérdida; se vuelve a donar cuando esté recuperada.',

  'merge.offer':
    '{count, plural, one {# posición} other {# posiciones}} para {name} donan el {percent}% de su rendimiento en {symbol}.',
  'merge.open': 'Fusionar {count} posiciones en una',
  'merge.title': 'Fusionar {count} posiciones en una',
  'merge.lede': '{name}, {percent}% donado',
  'merge.positions': 'Posiciones',
  'merge.principal': 'Capital de la posición {number}',
  'merge.start': 'Fecha de inicio',
  'merge.startKept': '{date}, de la posición {number}, la más antigua',
  'merge.given': 'Donado de la posición {number}',
  'merge.shareKept': 'Siguen igual',
  'merge.note':
    'Los capitales se suman y queda la posición {number}. No se retira nada, nada sale del protocolo y no hay espera. Los informes siguen mostrando la historia de cada posición.',
  'merge.submit': 'Fusionar en la posición {number}',
  'merge.done': 'Fusionadas',
  'merge.doneText': '{count} posiciones para {name} son ahora la posición {number}.',

  'withdrawAll.open': 'Retirar las {count}',
  'withdrawAll.title': 'Retirar todas las posiciones',
  'withdrawAll.lede': 'Saca todo lo que hay en tus posiciones abiertas. Lo donado queda donado.',
  'withdrawAll.line': '{name}, {count, plural, one {# posición} other {# posiciones}}',
  'withdrawAll.perNgo': '{count, plural, one {Una transacción.} other {# transacciones, una por entidad.}}',
  'withdrawAll.parts': '{count} transacciones: en una no caben más posiciones de una misma entidad.',
  'withdrawAll.requests':
    'Cada posición se convierte en al menos una solicitud. Las cobras juntas cuando estén listas.',
  'withdrawAll.tooSmall':
    'La cola de Lido acepta {min} o más. Hay menos en la posición {numbers}: llévate stETH o wstETH, o retírala por separado.',
  'withdrawAll.tooLarge':
    'La cola de Lido acepta hasta {max} de una posición a la vez. Hay más en la posición {numbers}: llévate stETH o wstETH, o retírala por separado.',
  'withdrawAll.notFree':
    'Aave solo tiene {free} libres en este fondo ahora, menos de lo que tienes. Llévate los aTokens o retira por partes.',
  'withdrawAll.submit': 'Retirar todo',
  'withdrawAll.submitQueue': 'Solicitar todo',
  'withdrawAll.step': 'Transacción {step} de {count}.',
  'withdrawAll.done': 'Retirado',
  'withdrawAll.doneText':
    '{count, plural, one {# posición retirada} other {# posiciones retiradas}}. Todo está en tu monedero.',
  'withdrawAll.requested': 'Solicitado',
  'withdrawAll.requestedText':
    '{count, plural, one {# posición está} other {# posiciones están}} en la cola de Lido como {requests, plural, one {# solicitud} other {# solicitudes}}. Cóbralas abajo cuando estén listas.',
  'position.rows.more': 'Mostrar más',
  'position.rows.place': '{shown} de {total}',

  'party.toVault': 'A la bóveda <0/>',
  'party.fromVault': 'Desde la bóveda <0/>',
  'party.paidBy': 'Pagado por <0/>',
}
