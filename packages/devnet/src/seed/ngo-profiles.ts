type NgoProfile = {
  name: string
  imageLink: string
  description: string
  link: string
  location: string
}

/** Eight invented non-profits. Their pictures belong to the app, so the links are paths of it. */
export const ngoProfiles = [
  {
    name: 'Blue Tide',
    imageLink: '/ngo/ocean.svg',
    description:
      'Sailors and fishers in eleven ports haul nets and plastic out of the water, and sell what can be reused.',
    link: 'https://bluetide.example',
    location: 'Vigo, Spain',
  },
  {
    name: 'Open Shelf',
    imageLink: '/ngo/library.svg',
    description: 'Maintainers of free software libraries, paid to keep them safe and documented.',
    link: 'https://openshelf.example',
    location: 'Tallinn, Estonia',
  },
  {
    name: 'Harbour Clinics',
    imageLink: '/ngo/clinic.svg',
    description: 'Small clinics on the coast road, open when the nearest hospital is a day away.',
    link: 'https://harbourclinics.example',
    location: 'Nampula, Mozambique',
  },
  {
    name: 'Rootline',
    imageLink: '/ngo/forest.svg',
    description: 'Native trees on worn-out farmland, planted and paid for by the families who live there.',
    link: 'https://rootline.example',
    location: 'Oaxaca, Mexico',
  },
  {
    name: 'Lantern Schools',
    imageLink: '/ngo/school.svg',
    description: 'Evening classes for children who work during the day.',
    link: 'https://lanternschools.example',
    location: 'Patna, India',
  },
  {
    name: 'Full Table',
    imageLink: '/ngo/food.svg',
    description: 'Surplus from markets and kitchens, on 2,300 tables the same evening.',
    link: 'https://fulltable.example',
    location: 'Lyon, France',
  },
  {
    name: 'Wild Corridor',
    imageLink: '/ngo/wildlife.svg',
    description: 'Wetland strips that let herons, otters and frogs move between reserves.',
    link: 'https://wildcorridor.example',
    location: 'Groningen, Netherlands',
  },
  {
    name: 'Clearwell',
    imageLink: '/ngo/water.svg',
    description: 'Repaired wells, trained caretakers and a monthly water test for 140 villages.',
    link: 'https://clearwell.example',
    location: 'Kitui, Kenya',
  },
] as const satisfies readonly NgoProfile[]

export type NgoName = (typeof ngoProfiles)[number]['name']
