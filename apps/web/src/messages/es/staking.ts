import type { staking as english } from '../en/staking.ts'

export const staking: Record<keyof typeof english, string> = {
  'stake.title': 'Conserva lo que depositas. Dona de lo que rinde.',
  'stake.lede.lido':
    'Tu ETH va a Lido y sigue siendo tuyo. Una parte del rendimiento, la que tú elijas, va a una entidad sin ánimo de lucro.',
  'stake.lede.aave':
    'Tus dólares van a Aave y siguen siendo tuyos. Una parte del rendimiento, la que tú elijas, va a una entidad sin ánimo de lucro.',

  'stake.protocol': 'Dónde rinde',
  'stake.protocol.lido': 'Haz staking de ETH',
  'stake.protocol.aave': 'Deposita dólares',
  'stake.apr': '{apr} APR',

  'stake.ngo': 'Quién recibe la donación',
  'stake.ngo.choose': 'Elige una entidad',
  'stake.ngo.none': 'Nadie elegido todavía',
  'stake.ngo.search': 'Buscar por nombre o lugar',
  'stake.ngo.noMatch': 'Ninguna entidad tiene «{query}» en su nombre o lugar.',
  'stake.ngo.empty': 'Todavía no hay ninguna entidad que elegir aquí.',
  'stake.ngo.error': 'No se pudieron cargar las entidades',
  'stake.ngo.gone': 'La entidad de este enlace no está en la lista. Elige otra.',
  'stake.ngo.required': 'Elige quién recibe la donación.',
  'stake.ngo.finished': '{name} ha terminado su colecta. Elige otra entidad para continuar.',
  'stake.ngo.paused': '{name} no acepta nuevos depósitos por ahora. Elige otra entidad o vuelve más tarde.',
  'stake.ngo.banned':
    'Esta dirección no puede hacer nuevos depósitos para {name}. Aun así puedes retirarlo todo.',
  'stake.ngo.noVault': '{name} no recauda a través de {protocol}. Elige otra entidad.',

  'stake.form.lido': 'Staking',
  'stake.form.aave': 'Depósito',
  'stake.amount.lido': 'Cantidad para hacer staking',
  'stake.amount.aave': 'Cantidad para depositar',
  'stake.token': 'Token',
  'stake.max': 'Máx.',
  'stake.maxLabel': 'Máx., todo el saldo',
  'stake.maxLabelEther': 'Máx., todo el saldo menos la comisión de red',
  'stake.balance': 'Saldo {amount}',
  'stake.balanceUnknown': 'Conéctate para ver tu saldo',
  'stake.balanceLoading': 'Leyendo tu saldo',
  'stake.balanceError': 'No se pudo leer tu saldo',
  'stake.asStEth': 'Son {amount} stETH',
  'stake.amount.invalid':
    'Introduce una cantidad en cifras: una coma antes de hasta {decimals} decimales, sin puntos entre los millares.',
  'stake.amount.unread':
    'La red aún no nos ha dicho nada de este token. Se le vuelve a preguntar, y lo que introdujiste se queda.',
  'stake.amount.overBalance': 'Tienes {balance}. Introduce eso o menos.',
  'stake.amount.fee': 'Deja algo de ETH para la comisión de red: hasta {amount}.',

  'stake.percent': 'Parte del rendimiento que donas',
  'stake.percentField': 'Parte del rendimiento, en porcentaje',
  'stake.give': '{percent}% para {name}',
  'stake.giveNobody': '{percent}% para una entidad',
  'stake.keep': '{percent}% para ti',
  'stake.presets': 'Partes rápidas',

  'stake.submit': 'Hacer staking y donar',
  'stake.submit.aave': 'Depositar y donar',
  'stake.submitApprove': 'Autorizar, hacer staking y donar',
  'stake.submitApprove.aave': 'Autorizar, depositar y donar',
  'stake.hint': 'Confirmas en tu monedero. Puedes retirar cuando quieras.',
  'stake.hintReading': 'Leyendo lo que ya has autorizado. Puedes retirar cuando quieras.',
  'stake.hintApproval':
    'Dos pasos en tu monedero: primero autorizas exactamente {amount} y luego confirmas. Puedes retirar cuando quieras.',
  'stake.hintApprovalAnew':
    'Tres pasos en tu monedero: primero retiras una autorización anterior, luego autorizas exactamente {amount} y por último confirmas. Puedes retirar cuando quieras.',
  'stake.signIn': 'Inicia sesión para continuar',
  'stake.signInWhy':
    'Firma un mensaje una vez, para que podamos mostrarte tus depósitos y rendimientos. No cuesta nada.',
  'stake.connectWhy': 'Conecta un monedero para empezar. Hasta entonces puedes probar aquí todas las cifras.',
  'stake.description': '{amount} para {name}, {percent}% del rendimiento',

  'stake.split': 'Tu reparto en vivo',
  'stake.splitNote': 'Estimación. El capital no está a escala.',
  'stake.expected': 'Esperado en {months, plural, one {# mes} other {# meses}}',
  'stake.months': '{months, plural, one {# mes} other {# meses}}',
  'stake.period': 'Periodo',
  'stake.youKeep': 'Te quedas',
  'stake.receives': '{name} recibe',
  'stake.someone': 'La entidad',
  'stake.table': 'Rendimiento esperado por periodo',
  'stake.principal': 'Tu capital',
  'stake.principalNote':
    'Nunca se dona. Solo se reparte lo que crece por encima. Puede perder valor si el protocolo tiene una pérdida.',

  'stake.rate': 'Tasa de rendimiento (APR)',
  'stake.rateOf': '{source}, media',
  'stake.rateLoading': 'Leyendo la tasa',
  'stake.rateError': 'Ahora mismo no se conoce la tasa, así que aquí todavía no se espera nada.',
  'stake.rateLoss':
    'Los últimos siete días no trajeron ganancia, así que a su tasa no se espera rendimiento. Eso dice poco sobre un año.',
  'stake.fee': 'Comisión de red',
  'stake.feeUnknown': 'Aún no se conoce',
  'stake.feeNeeds': 'Se muestra cuando estés conectado y la cantidad sea válida',
  'stake.feeApproval': '{usd}, por la autorización, el primer paso',
  'stake.exit': 'Espera al salir',
  'stake.exit.lido': 'Unos días',
  'stake.exit.lidoNote': 'Ninguna si sales en stETH',
  'stake.exit.aave': 'Ninguna',
  'stake.exit.aaveNote': 'Mientras Aave tenga el token libre',
  'stake.contract': 'Contrato de {symbol}',
  'stake.lentFor': 'Prestado ahora por {name}',
  'stake.samplePrice': 'Dólares a un precio de ejemplo',

  'stake.done.title': 'Hecho: tu staking está en marcha',
  'stake.done.title.aave': 'Depositado',
  'stake.done.text': '{amount} ya rinde para ti y para {name}. El {percent}% de su rendimiento va a {name}.',
  'stake.done.position': 'Posición',
  'stake.done.see': 'Ver tu posición',
  'stake.done.again': 'Depositar más',
  'stake.done.again.aave': 'Depositar más',
}
