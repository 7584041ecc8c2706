import type { administrationActions as english } from '#messages/en/administration-actions.ts'

export const administrationActions: Record<keyof typeof english, string> = {
  'admin.create.label': 'Crear la entidad',
  'admin.create.title': '¿Crear {name}?',
  'admin.create.does':
    'La inscribe en el registro, con una bóveda propia para cada protocolo. Desde entonces cualquiera puede depositar para ella.',
  'admin.create.cannot':
    'No se puede volver a sacar del registro, solo terminarla. No da a nadie acceso a los depósitos.',
  'admin.create.done': '{name} está en el registro.',

  'admin.edit.label': 'Guardar el perfil',
  'admin.edit.title': '¿Cambiar el perfil de {name}?',
  'admin.edit.does':
    'Muestra los textos y la imagen nuevos en todas partes. Los antiguos siguen legibles en la historia de la cadena.',
  'admin.edit.cannot': 'No cambia ninguna bóveda, ningún depósito ni a quien recibe las donaciones.',
  'admin.edit.done': 'El perfil de {name} está guardado.',

  'admin.rewardsOwner.label': 'Anunciar un nuevo destinatario',
  'admin.rewardsOwner.title': '¿Anunciar otro destinatario de las donaciones de {name}?',
  'admin.rewardsOwner.does':
    '{address} puede pasar a ser el destinatario dentro de {days, plural, one {# día} other {# días}}, y quienes donan a {name} se enteran ahora. Puedes retirarlo hasta entonces.',
  'admin.rewardsOwner.cannot':
    'Lo donado hasta que entre en vigor sigue siendo del destinatario actual. No toca el capital ni el rendimiento conservado de ningún depositante.',
  'admin.rewardsOwner.done': 'Anunciado: {address} recibirá las donaciones de {name}.',

  'admin.oracle.label': 'Anunciar un nuevo oráculo',
  'admin.oracle.title': '¿Anunciar otro oráculo?',
  'admin.oracle.does':
    'Solo {address} puede informar cuando se realice el cambio, como pronto dentro de {days, plural, one {# día} other {# días}}. El guardián deja entonces de informar si no usa esta dirección.',
  'admin.oracle.cannot':
    'Un informe solo cuenta lo que han pagado los protocolos. Ningún oráculo puede mover los fondos de un depositante.',
  'admin.oracle.done': 'Anunciado: {address} será el oráculo.',

  'admin.allowToken.label': 'Permitir {symbol}',
  'admin.allowToken.title': '¿Permitir depósitos nuevos de {symbol}?',
  'admin.allowToken.does': 'Todos los que no estén vetados pueden depositar {symbol} en las bóvedas de Aave.',
  'admin.allowToken.cannot': 'No cambia ningún depósito anterior.',
  'admin.allowToken.done': '{symbol} está permitido.',

  'admin.removeToken.label': 'Anunciar la retirada de {symbol}',
  'admin.removeToken.title': '¿Anunciar que {symbol} deja de aceptar depósitos?',
  'admin.removeToken.does':
    'Los depósitos nuevos de {symbol} se pueden detener dentro de {days, plural, one {# día} other {# días}}, y quienes lo tienen aquí se enteran ahora. Puedes retirarlo hasta entonces.',
  'admin.removeToken.cannot': 'Lo depositado sigue ganando y dando, y se puede retirar en cualquier momento.',
  'admin.removeToken.done': 'Anunciado: {symbol} dejará de aceptar depósitos nuevos.',

  'admin.pauseToken.label': 'Pausar depósitos de {symbol}',
  'admin.pauseToken.title': '¿Pausar los depósitos nuevos de {symbol}?',
  'admin.pauseToken.does':
    'Nadie puede hacer un depósito nuevo de {symbol} en ninguna bóveda de Aave hasta que los reanudes.',
  'admin.pauseToken.cannot': 'Lo depositado sigue ganando y dando, y se puede retirar en cualquier momento.',
  'admin.pauseToken.done': 'Los depósitos de {symbol} están en pausa.',

  'admin.resumeToken.label': 'Reanudar depósitos de {symbol}',
  'admin.resumeToken.title': '¿Reanudar los depósitos nuevos de {symbol}?',
  'admin.resumeToken.does': 'Todos los que no estén vetados pueden volver a depositar {symbol}.',
  'admin.resumeToken.cannot': 'No cambia ningún depósito anterior.',
  'admin.resumeToken.done': 'Los depósitos de {symbol} vuelven a estar abiertos.',

  'admin.cancel.label': 'Retirar el anuncio',
  'admin.cancel.title': '¿Retirar este anuncio?',
  'admin.cancel.does': 'El cambio no se hará, salvo que lo anuncies de nuevo con todo el plazo.',
  'admin.cancel.cannot': 'No deshace nada que ya se haya realizado, y el anuncio queda en la historia.',
  'admin.cancel.done': 'El anuncio está retirado.',

  'admin.carryOut.label': 'Realizarlo',
  'admin.carryOut.title': '¿Realizar este cambio ahora?',
  'admin.carryOut.does': 'El cambio anunciado entra en vigor con esta transacción.',
  'admin.carryOut.cannot': 'No mueve los fondos de nadie: todos pueden retirar como antes.',
  'admin.carryOut.done': 'El cambio está realizado.',

  'admin.pause.label': 'Pausar depósitos nuevos en {protocol}',
  'admin.pause.title': '¿Pausar los depósitos nuevos en {protocol} para {name}?',
  'admin.pause.does': 'Nadie puede hacer un depósito nuevo en {protocol} para ella hasta que los reanudes.',
  'admin.pause.cannot': 'Lo depositado sigue ganando y dando, y se puede retirar en cualquier momento.',
  'admin.pause.done': 'Los depósitos nuevos en {protocol} para {name} están en pausa.',

  'admin.resume.label': 'Reanudar depósitos nuevos en {protocol}',
  'admin.resume.title': '¿Reanudar los depósitos nuevos en {protocol} para {name}?',
  'admin.resume.does': 'Todos los que no estén vetados pueden volver a depositar en {protocol} para ella.',
  'admin.resume.cannot': 'No cambia ningún depósito anterior.',
  'admin.resume.done': 'Los depósitos nuevos en {protocol} para {name} vuelven a estar abiertos.',

  'admin.finish.label': 'Anunciar el fin de {protocol}',
  'admin.finish.title': '¿Anunciar el fin de {protocol} para {name}?',
  'admin.finish.does':
    'Como pronto dentro de {days, plural, one {# día} other {# días}} se puede realizar el fin: los depósitos en {protocol} se detienen para siempre, y nada de lo que se gane después se dona. Quienes le donan se enteran ahora. Puedes retirarlo hasta entonces.',
  'admin.finish.cannot':
    'No mueve los fondos de nadie: todos retiran como antes, y las donaciones hasta el fin se pagan igualmente.',
  'admin.finish.done': 'Anunciado: el fin de {protocol} para {name}.',

  'admin.ban.label': 'Vetar en {protocol}',
  'admin.ban.title': '¿Vetar esta dirección para {name}?',
  'admin.ban.does': '{address} no puede hacer depósitos nuevos en {protocol} para {name}.',
  'admin.ban.cannot': 'No le quita nada: la dirección conserva sus posiciones y puede retirarlo todo.',
  'admin.ban.done': '{address} tiene vetados los depósitos en {protocol} para {name}.',

  'admin.unban.label': 'Readmitir en {protocol}',
  'admin.unban.title': '¿Dejar que esta dirección vuelva a depositar para {name}?',
  'admin.unban.does': '{address} puede volver a depositar en {protocol} para {name}.',
  'admin.unban.cannot': 'No cambia ningún depósito anterior.',
  'admin.unban.done': '{address} puede volver a depositar en {protocol} para {name}.',

  'admin.report.label': 'Informar de las recompensas de {protocol}',
  'admin.report.title': '¿Informar de las recompensas de {protocol} de {name}?',
  'admin.report.does':
    'Liquida lo que cada posición ha ganado hasta ahora: la parte donada y la parte conservada.',
  'admin.report.cannot': 'No inventa rendimiento ni toma capital: solo cuenta lo que ha pagado el protocolo.',
  'admin.report.done': 'Se ha informado de las recompensas de {protocol} de {name}.',
  'admin.report.notOracle': 'Solo el oráculo, {address}, puede informar. Tu monedero es otro.',

  'admin.hide.label': 'Ocultar de las listas',
  'admin.hide.title': '¿Ocultar {name}?',
  'admin.hide.does': 'La quita del mercado y de las opciones de este sitio. Se puede volver a listar.',
  'admin.hide.cannot': 'En la cadena no cambia nada: los depósitos siguen y todos pueden retirar.',
  'admin.hide.done': '{name} está oculta.',

  'admin.list.label': 'Volver a listar',
  'admin.list.title': '¿Volver a listar {name}?',
  'admin.list.does': 'Vuelve a mostrarla en el mercado y las opciones de este sitio.',
  'admin.list.cannot': 'Las demás ocultas siguen ocultas, y en la cadena no cambia nada.',
  'admin.list.done': '{name} vuelve a estar en las listas.',

  'admin.listAll.label': 'Mostrar todas las entidades ocultas',
  'admin.listAll.title': '¿Mostrar todas las entidades ocultas?',
  'admin.listAll.does':
    'Muestra en las listas de este sitio todas las entidades del registro, también las que se ocultaron.',
  'admin.listAll.cannot': 'No cambia nada en la cadena.',
  'admin.listAll.done': '{count, plural, one {# entidad en la lista.} other {# entidades en la lista.}}',

  'admin.summaries.label': 'Rehacer los resúmenes de informes',
  'admin.summaries.title': '¿Rehacer los resúmenes de informes?',
  'admin.summaries.does':
    'Borra los resúmenes de todos los informes del servidor y los hace de nuevo a partir de sus registros.',
  'admin.summaries.cannot': 'No se toca lo que la gente ganó y donó.',
  'admin.summaries.done': '{count, plural, one {# resumen hecho.} other {# resúmenes hechos.}}',
}
