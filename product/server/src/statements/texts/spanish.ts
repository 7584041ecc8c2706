import type { StatementTexts } from './english.ts'

export const spanish: StatementTexts = {
  titles: {
    transactions: 'Transacciones',
    rewards: 'Recompensas',
    donations: 'Donaciones',
    full: 'Transacciones, recompensas, pérdidas y donaciones',
    year: year => `Extracto anual ${year}`,
  },
  sections: {
    summary: 'Resumen',
    transactions: 'Transacciones',
    rewards: 'Recompensas',
    losses: 'Pérdidas',
    donations: 'Donaciones',
  },
  columns: {
    date: 'Fecha (UTC)',
    protocol: 'Protocolo',
    action: 'Acción',
    details: 'Detalles',
    ngo: 'Entidad',
    position: 'Posición',
    percent: '% donado',
    token: 'Token',
    amount: 'Importe',
    earned: 'Ganado',
    donated: 'Donado',
    kept: 'Conservado',
    lost: 'Perdido',
    price: currency => `Precio del día (${currency})`,
    source: 'Origen del precio',
    value: currency => `Valor (${currency})`,
    earnedValue: currency => `Valor ganado (${currency})`,
    donatedValue: currency => `Valor donado (${currency})`,
    keptValue: currency => `Valor conservado (${currency})`,
    transaction: 'Transacción',
    exact: column => `${column}, todas las cifras`,
  },
  actions: {
    lido: {
      '1': 'Staking',
      '2': 'Staking de stETH',
      '3': 'Staking de wstETH',
      '4': 'Solicitud de retirada',
      '5': 'Retirada en stETH',
      '6': 'Retirada en wstETH',
      '7': 'Retirada cobrada',
      '8': 'Cambio de parte',
      '9': 'Cambio de entidad',
      '10': 'Fusión',
    },
    aave: {
      '1': 'Depósito',
      '2': 'Retirada',
      '3': 'Cambio de parte',
      '4': 'Cambio de entidad',
      '5': 'Fusión',
    },
  },
  details: {
    addition: 'Añadido a ella',
    percentBefore: percent => `La parte era del ${percent} %`,
    from: ngo => `Desde ${ngo}`,
    merged: position => `Se le unió la posición ${position}`,
    requested: amount => `${amount} ETH solicitados`,
    claimed: request => `Solicitud ${request}`,
  },
  sources: { sample: 'Muestra', service: 'Servicio de precios', oneToOne: 'Uno a uno' },
  rounding: 'Redondeo',
  total: 'Total',
  notes: 'Notas',
  localChain: 'Cadena local',
  on: (protocol, network) => `${protocol} en ${network}`,
  wallet: address => `Monedero ${address}`,
  madeOn: moment => `Hecho el ${moment} UTC.`,
  lines: (count, digits) => `${digits} ${count === 1 ? 'línea' : 'líneas'}`,
  page: number => `Página ${number}`,
  period: (first, last) => `del ${first} al ${last}`,
  chart: {
    title: currency => `Rendimiento conservado y donado, en ${currency} (precio de cada día)`,
    kept: 'Conservado',
    given: 'Donado',
    empty: 'Nada que mostrar: no se conoce rendimiento, o ningún precio, de estos días.',
  },
  explanations: {
    proof:
      'Las horas son las de los bloques, en UTC. Cada línea se puede demostrar por medio de su transacción.',
    rounding:
      'Cada importe se redondea hacia abajo a la unidad mínima de su token; cada valor, al céntimo más cercano.',
    sums: 'Los totales se suman exactos y se redondean una vez; las líneas «Redondeo» son la diferencia: así cada columna suma su total.',
    claims:
      'Una retirada en ETH cuenta una vez: con su cobro, por el ether que llegó. Su solicitud no tiene importe ni cuenta en los totales.',
    changes: 'Los cambios de posiciones no mueven dinero: no tienen importe ni cuentan en los totales.',
    ether:
      'Los valores usan el precio del ether del día de la línea, también para stETH, y para wstETH según el stETH que contiene; en blanco si no se conoce.',
    dollar: 'Una moneda estable cuenta como un dólar todos los días.',
    dollarIn: currency =>
      `Una moneda estable cuenta como un dólar todos los días, en ${currency} según los dos precios del ether de ese día.`,
    sample: 'Los valores usan un precio de muestra. No sirve para impuestos.',
    sampleRate: currency =>
      `Los valores en ${currency} usan un tipo de cambio de muestra algunos días. No sirve para impuestos.`,
    summary:
      'Los importes de esta primera página se redondean a seis decimales; las tablas tienen todas las cifras.',
    digits:
      'Una hoja de cálculo guarda 15 cifras de un número. Los importes con más están también como texto, con todas sus cifras, en las últimas columnas.',
  },
}
