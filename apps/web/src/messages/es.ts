import type { MessageId } from './en.ts'
import { ngoEs } from './ngo.es.ts'

export const es: Record<MessageId, string> = {
  ...ngoEs,
  'app.name': 'Kindyield',
  'app.home': 'Kindyield, inicio',
  'app.skip': 'Saltar al contenido',
  'app.title': '{page} · Kindyield',

  'nav.main': 'Principal',
  'nav.marketplace': 'Mercado de impacto social',

  'menu.open': 'Abrir el menú',
  'menu.close': 'Cerrar el menú',
  'menu.title': 'Menú',

  'scheme.label': 'Apariencia',
  'scheme.light': 'Claro',
  'scheme.dark': 'Oscuro',
  'scheme.useLight': 'Usar colores claros',
  'scheme.useDark': 'Usar colores oscuros',

  'language.label': 'Idioma',
  'language.en': 'English',
  'language.es': 'Español',

  'marketplace.title': 'Mercado de impacto social',
  'marketplace.lede':
    'Entidades sin ánimo de lucro que figuran en Kindyield. La lista se guarda en un registro público en la cadena de bloques. Visita sus sitios web y juzga su trabajo por ti mismo.',
  'marketplace.search': 'Buscar por nombre o lugar',
  'marketplace.clearSearch': 'Borrar la búsqueda',
  'marketplace.count': '{count, plural, one {# entidad} other {# entidades}}',
  'marketplace.matches': '{count} de {total, plural, one {# entidad} other {# entidades}}',
  'marketplace.list': 'Entidades sin ánimo de lucro',
  'marketplace.loading': 'Cargando las entidades',
  'marketplace.emptyTitle': 'Todavía no hay entidades',
  'marketplace.emptyText': 'Una entidad aparece aquí en cuanto se inscribe en el registro.',
  'marketplace.noMatchTitle': 'Sin resultados',
  'marketplace.noMatchText': 'Ninguna entidad tiene «{query}» en su nombre o lugar.',
  'marketplace.errorTitle': 'No se pudo cargar la lista',

  'ngo.picture': 'Imagen de {name}',
  'ngo.finished': 'Colecta terminada',
  'ngo.paused': 'Nuevos depósitos en pausa',
  'ngo.location': 'Sede',
  'ngo.website': 'Sitio web',
  'ngo.websiteLink': '{host}, sitio web de {name}, se abre en una pestaña nueva',

  'dataAge.upTo': 'Datos hasta el bloque {block}, {ago}',
  'dataAge.dated': 'Datos hasta el bloque {block}, hora de la cadena {date}',
  'dataAge.behind': '{upTo}. {lag, plural, one {# bloque} other {# bloques}} por detrás de la cadena.',
  'dataAge.chainAway': '{upTo}. Ahora mismo no se puede acceder a la cadena.',
  'dataAge.none': 'Todavía no se ha leído ningún bloque',
  'dataAge.unknown': 'Ahora mismo no se puede saber si estos datos están al día',

  'error.network':
    'No se puede acceder al servidor de Kindyield. Comprueba tu conexión e inténtalo de nuevo.',
  'error.timeout': 'El servidor de Kindyield tardó demasiado en responder. Inténtalo de nuevo en un momento.',
  'error.tooMany': 'Demasiadas peticiones en poco tiempo. Espera un momento e inténtalo de nuevo.',
  'error.notFound': 'El servidor de Kindyield no tiene esto.',
  'error.refused': 'El servidor de Kindyield no aceptó la petición.',
  'error.server': 'El servidor de Kindyield tiene un problema. Inténtalo de nuevo en un momento.',
  'error.answer':
    'El servidor de Kindyield dio una respuesta que esta página no entiende. Vuelve a cargar la página.',
  'error.unknown': 'Algo en esta página dejó de funcionar. Vuelve a cargar la página.',
  'error.retry': 'Intentar de nuevo',
  'error.retrying': 'Intentándolo de nuevo',

  'crash.title': 'Esta página dejó de funcionar',
  'crash.text': 'Es un error de la página, no de tus fondos. Vuelve a cargarla para continuar.',
  'crash.reload': 'Volver a cargar la página',

  'notFound.title': 'Página no encontrada',
  'notFound.text': 'No hay nada en esta dirección. Puede que se haya movido o que haya una letra mal.',
  'notFound.back': 'Ir al mercado de impacto social',

  'start.title': 'Kindyield no puede arrancar',
  'start.apiAddress':
    'La dirección de la API en esta página no es válida: «{value}». Debe estar vacía o empezar por http:// o https://.',
}
