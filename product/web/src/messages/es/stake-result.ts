export const stakeResult = {
  'stake.done.title': 'Desde ahora, tus {amount} dan a {name}.',
  'stake.done.text': 'El {percent}% de lo que rinde, con cada informe.',
  'stake.done.confirmed': 'Confirmado',
  'stake.done.confirmedAt': 'Confirmado el {date}',
  'stake.done.fee': 'Comisión de red de esta transacción',
  'stake.done.again.lido': 'Hacer más staking',
  'stake.share': 'Cuéntaselo a otros',
  'stake.share.text.lido': 'Doy el {percent}% del rendimiento de mi staking a {name} y conservo lo que puse.',
  'stake.share.text.aave':
    'Doy el {percent}% de lo que rinde mi depósito a {name} y conservo lo que deposité.',
  'stake.share.amount.lido': 'Doy el {percent}% del rendimiento de {amount} a {name} y conservo lo que puse.',
  'stake.share.amount.aave':
    'Doy el {percent}% del rendimiento de {amount} a {name} y conservo lo que deposité.',
  'stake.share.showAmount': 'Mostrar la cantidad en lo que comparto',
  'stake.share.button': 'Compartir',
  'stake.share.copy': 'Copiar enlace',
  'stake.share.copied': 'Enlace copiado',
  'stake.share.download': 'Descargar imagen',
  'stake.done.position': 'Ver tu posición',
  'stake.done.positions': 'Ver tus posiciones',
  'stake.done.again.aave': 'Depositar más',
} as const
