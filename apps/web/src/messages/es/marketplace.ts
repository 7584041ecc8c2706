import type { marketplace as english } from '../en/marketplace.ts'

export const marketplace: Record<keyof typeof english, string> = {
  'marketplace.title': 'Mercado de impacto social',
  'marketplace.lede':
    'Entidades sin ánimo de lucro que figuran en Kindyield, en un registro público en la cadena de bloques. Visita sus sitios web y juzga su trabajo por ti mismo.',
  'marketplace.whole': 'Lo que han dado todos los donantes',
  'marketplace.given': 'Donado hasta ahora',
  'marketplace.nothingGiven': 'Nada todavía',
  'marketplace.givers': 'Donantes',
  'marketplace.ngos': 'Entidades',
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
  'ngo.stake.lido': 'Hacer staking',
  'ngo.stake.aave': 'Depositar',
  'ngo.stakeFor.lido': 'Hacer staking por {name}',
  'ngo.stakeFor.aave': 'Depositar por {name}',
  'ngo.websiteLink': '{host}, sitio web de {name}, se abre en una pestaña nueva',
}
