import type { howItWorks as english } from '../en/how-it-works.ts'

export const howItWorks: Record<keyof typeof english, string> = {
  'how.lede': 'Conserva lo que pones. Dona de lo que gana.',
  'how.stake': 'Hacer un stake',

  'how.risks': 'Riesgos, tal como están ahora',
  'how.risks.read': 'Leído de la blockchain en el bloque {block}, {date}',
  'how.risks.loading': 'Leyendo los riesgos de la blockchain',
  'how.risks.more': 'Todos los riesgos con palabras sencillas',
  'how.part.error': 'No se pudo cargar esta sección.',
  'how.tokens.lido': 'ETH, <0>stETH</0>, wstETH',
  'how.tokens.aave': 'USDC, USDT, DAI',
  'how.unknown': 'No se sabe',
  'how.unknown.text': 'La blockchain no respondió a esto',
  'how.lido.deposits': 'Depósitos',
  'how.lido.deposits.open': 'Abiertos',
  'how.lido.deposits.open.text': 'Lido acepta nuevos stakes',
  'how.lido.deposits.paused': 'En pausa',
  'how.lido.deposits.paused.text': 'Lido no acepta nuevos stakes ahora',
  'how.lido.queue': '<0>Cola de retiradas</0>',
  'how.lido.queue.open': '{time}',
  'how.lido.queue.open.text': '{amount} esperan delante de ti',
  'how.lido.queue.paused': 'En pausa',
  'how.lido.queue.paused.text': 'Ahora no acepta nuevas solicitudes de ETH',
  'how.lido.bunker': 'Modo búnker',
  'how.lido.bunker.off': 'Desactivado',
  'how.lido.bunker.off.text': 'Frena las retiradas tras una gran pérdida',
  'how.lido.bunker.on': 'Activado',
  'how.lido.bunker.on.text': 'Lido frena las retiradas tras una gran pérdida',
  'how.lido.loss': 'Última pérdida',
  'how.lido.loss.none': 'Ninguna',
  'how.lido.loss.none.text': 'Ninguna en nuestros registros',
  'how.lido.loss.some': '{days, plural, =0 {Hoy} one {Hace # día} other {Hace # días}}',
  'how.lido.loss.some.text': '{percent} el {date}',
  'how.aave.pool': 'Fondo',
  'how.aave.pool.open': 'Abierto',
  'how.aave.pool.open.text': 'Aave acepta depósitos y paga',
  'how.aave.pool.paused': 'En pausa',
  'how.aave.pool.paused.text': '{tokens}: ni depósitos ni retiradas ahora',
  'how.aave.pool.inactive': 'Cerrado',
  'how.aave.pool.inactive.text': '{tokens}: Aave ya no usa este fondo',
  'how.aave.pool.frozen': 'Sin nuevos depósitos',
  'how.aave.pool.frozen.text': '{tokens}: Aave sigue pagando',
  'how.aave.available': 'Disponible ahora',
  'how.aave.available.enough': 'Suficiente',
  'how.aave.available.enough.text': '{amounts}',
  'how.aave.available.low': 'Poco',
  'how.aave.available.low.text':
    '{amounts}. {tokens}: menos de una décima parte de los depósitos; el resto está prestado.',
  'how.aave.cap': 'Espacio hasta el límite',
  'how.aave.cap.none': 'Sin límite',
  'how.aave.cap.none.text': 'Aave no limita estos depósitos',
  'how.aave.cap.room': 'Suficiente',
  'how.aave.cap.room.text': '{token}: se usa el {percent} del límite',
  'how.aave.cap.near': 'Casi lleno',
  'how.aave.cap.near.text': '{token}: se usa el {percent} del límite',
  'how.aave.cap.full': 'Lleno',
  'how.aave.cap.full.text': '{token}: Aave no acepta más hasta que alguien retire',

  'how.questions': 'Preguntas y respuestas',
  'how.question.1': '¿Puedo perder lo que pongo?',
  'how.answer.1':
    'Tu principal nunca se dona. Puede perder valor si Lido o Aave tienen una pérdida. Entonces las donaciones se detienen hasta que la pérdida se recupera.',
  'how.question.2': '¿Cuándo recibe su parte la entidad?',
  'how.answer.2':
    'Un <0>informe</0> liquida lo ganado; desde entonces la parte es de la entidad. Se le paga cuando vale más que la comisión de red del pago.',
  'how.question.3': '¿Puedo retirarlo todo en cualquier momento?',
  'how.answer.3':
    'Sí, también cuando una entidad ha terminado, salvo que Lido o Aave estén en pausa. Como stETH o wstETH, al momento; como ETH, después de la <0>cola</0> de Lido. De Aave, al momento si el fondo tiene suficiente; si no, como el token propio de Aave.',
  'how.question.4': '¿Qué se queda Kindyield?',
  'how.answer.4':
    'Nada: lo ganado se reparte solo entre tú y tu entidad. Pagas la comisión de red de tus propias transacciones. Lido y Aave se quedan una parte de lo que ganan; las tasas que mostramos ya la descuentan.',
  'how.question.5': '¿Puedo cambiar después la parte o la entidad?',
  'how.answer.5':
    'Sí, para cada posición y sin retirarla. Antes se liquida lo ganado hasta entonces, con la parte anterior y para la entidad anterior.',
  'how.question.6': '¿Qué pasa después de una pérdida?',
  'how.answer.6':
    'No se dona nada más hasta que tu posición ha recuperado la pérdida; solo se vuelve a repartir lo que gana por encima. Lo donado antes sigue donado.',

  'how.contracts': 'Contratos',
  'how.contracts.text':
    'Cada entidad tiene sus propias bóvedas. No se pueden cambiar después, y solo tú puedes mover lo que pusiste.',
  'how.contract.factory': 'Registro de entidades',
  'how.contract.queue': 'Cola de retiradas de Lido',
  'how.contract.pool': 'Fondo de Aave',

  'how.tested': 'Qué se ha probado',
  'how.tested.mutations': '{count} errores deliberados en los contratos: una prueba detecta cada uno',
  'how.tested.withdraw': 'Todos pueden retirarlo todo, tras historias aleatorias con pérdidas',
  'how.tested.holder': 'Nadie más que tú puede retirar tu posición',
  'how.tested.aave': 'La bóveda de Aave, con los contratos reales de Aave V3.0 y V3.6',
  'how.tested.audit': 'Cada cifra, con un segundo programa que la deduce solo de la blockchain',

  'term.stETH':
    'El token que recibes por el ETH en stake con Lido. Un stETH representa un ETH, y su cantidad crece con lo que gana Lido.',
  'term.queue':
    'Lido devuelve el ETH en el orden de las solicitudes. Tarda días, más cuando salen muchos; después lo cobras.',
  'term.report':
    'Una transacción que liquida lo ganado: tu parte se queda en tu posición y la otra pasa a la entidad.',
}
