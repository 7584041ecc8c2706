import type { administrationActions as english } from '../en/administration-actions.ts'

export const administrationActions: Record<keyof typeof english, string> = {
  'admin.create.label': 'Crear la entidad',
  'admin.create.title': '¿Crear {name}?',
  'admin.create.does':
    'La inscribe en el registro, con una bóveda propia para cada protocolo. Desde entonces cualquiera puede depositar para ella.',
  'admin.create.cannot':
    'No se puede volver a sacar del registro, solo terminarla. No da a nadie acceso a los depósitos.',

  'admin.edit.label': 'Guardar el perfil',
  'admin.edit.title': '¿Cambiar el perfil de {name}?',
  'admin.edit.does':
    'Muestra los textos y la imagen nuevos en todas partes. Los antiguos siguen legibles en la historia de la cadena.',
  'admin.edit.cannot': 'No cambia ninguna bóveda, ningún depósito ni a quien recibe las donaciones.',

  'admin.rewardsOwner.label': 'Cambiar el destinatario',
  'admin.rewardsOwner.title': '¿Enviar las donaciones de {name} a otra dirección?',
  'admin.rewardsOwner.does': '{address} recibe todas las donaciones que se paguen desde ahora.',
  'admin.rewardsOwner.cannot':
    'No recupera lo que ya se pagó, y no toca el capital ni el rendimiento conservado de ningún depositante.',

  'admin.oracle.label': 'Cambiar el oráculo',
  'admin.oracle.title': '¿Cambiar el oráculo?',
  'admin.oracle.does':
    'Desde ahora solo {address} puede informar. El guardián deja de informar si no usa esta dirección.',
  'admin.oracle.cannot':
    'Un informe solo cuenta lo que han pagado los protocolos. Ningún oráculo puede mover los fondos de un depositante.',

  'admin.pause.label': 'Pausar depósitos nuevos en {protocol}',
  'admin.pause.title': '¿Pausar los depósitos nuevos en {protocol} para {name}?',
  'admin.pause.does': 'Nadie puede hacer un depósito nuevo en {protocol} para ella hasta que los reanudes.',
  'admin.pause.cannot': 'Lo depositado sigue ganando y dando, y se puede retirar en cualquier momento.',

  'admin.resume.label': 'Reanudar depósitos nuevos en {protocol}',
  'admin.resume.title': '¿Reanudar los depósitos nuevos en {protocol} para {name}?',
  'admin.resume.does': 'Todos los que no estén vetados pueden volver a depositar en {protocol} para ella.',
  'admin.resume.cannot': 'No cambia ningún depósito anterior.',

  'admin.finish.label': 'Terminar {protocol} para siempre',
  'admin.finish.title': '¿Terminar {protocol} para {name}, para siempre?',
  'admin.finish.does':
    'Detiene para siempre los depósitos en {protocol}, y nada de lo que se gane desde ahora se dona. No se puede deshacer.',
  'admin.finish.cannot':
    'No mueve los fondos de nadie: todos retiran como antes, y las donaciones hasta ahora se pagan igualmente.',

  'admin.ban.label': 'Vetar en {protocol}',
  'admin.ban.title': '¿Vetar esta dirección para {name}?',
  'admin.ban.does': '{address} no puede hacer depósitos nuevos en {protocol} para {name}.',
  'admin.ban.cannot': 'No le quita nada: la dirección conserva sus posiciones y puede retirarlo todo.',

  'admin.unban.label': 'Readmitir en {protocol}',
  'admin.unban.title': '¿Dejar que esta dirección vuelva a depositar para {name}?',
  'admin.unban.does': '{address} puede volver a depositar en {protocol} para {name}.',
  'admin.unban.cannot': 'No cambia ningún depósito anterior.',

  'admin.report.label': 'Informar de las recompensas de {protocol}',
  'admin.report.title': '¿Informar de las recompensas de {protocol} de {name}?',
  'admin.report.does':
    'Liquida lo que cada posición ha ganado hasta ahora: la parte donada y la parte conservada.',
  'admin.report.cannot': 'No inventa rendimiento ni toma capital: solo cuenta lo que ha pagado el protocolo.',
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
