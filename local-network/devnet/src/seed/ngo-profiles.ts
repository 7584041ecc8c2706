type NgoProfile = {
  name: string
  imageLink: string
  description: string
  link: string
  location: string
}

/** The first is the summary, the others are the story. */
const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** Eight invented non-profits. Their pictures belong to the app, so the links are paths of it. */
export const ngoProfiles = [
  {
    name: 'Blue Tide',
    imageLink: '/ngo/ocean.svg',
    description: paragraphs(
      'Sailors and fishers in eleven ports haul nets and plastic out of the water, and sell what can be reused.',
      'It began with one skipper who was tired of cutting plastic out of the propeller. Boats that come home from fishing now bring what they find in the water, and a crew on the quay sorts it: rope and nets are sold, the rest is weighed and taken away.',
      'Donations pay for fuel, for the crew, and for bins in the smaller ports.',
      'Blue Tide is a sample: it exists on this local chain only.',
    ),
    link: 'https://bluetide.example',
    location: 'Vigo, Spain',
  },
  {
    name: 'Open Shelf',
    imageLink: '/ngo/library.svg',
    description: paragraphs(
      'Maintainers of free software libraries, paid to keep them safe and documented.',
      'Much of what the world runs on is looked after by a few people in their evenings. Open Shelf pays them for the work that nobody sees: answering reports of security holes, writing documentation, keeping old versions alive.',
      'What is paid for is chosen once a quarter by the maintainers themselves, and every invoice is public.',
      'Open Shelf is a sample: it exists on this local chain only.',
    ),
    link: 'https://openshelf.example',
    location: 'Tallinn, Estonia',
  },
  {
    name: 'Harbour Clinics',
    imageLink: '/ngo/clinic.svg',
    description: paragraphs(
      'Small clinics on the coast road, open when the nearest hospital is a day away.',
      'Each clinic has two rooms, a nurse and a midwife. A doctor drives along the road and stops at each of them once a week; in between, the nurses reach her by radio.',
      'Donations pay for medicine, the car, and the training of nurses from the villages nearby.',
      'Harbour Clinics is a sample: it exists on this local chain only.',
    ),
    link: 'https://harbourclinics.example',
    location: 'Nampula, Mozambique',
  },
  {
    name: 'Rootline',
    imageLink: '/ngo/forest.svg',
    description: paragraphs(
      'Native trees on worn-out farmland, planted and paid for by the families who live there.',
      'Decades of maize have left the slopes bare, and every rain takes more soil with it. Families fence a strip of their own land, plant oaks and pines from local seed, and are paid for each tree that is still alive after its second summer.',
      'In the third year beans and coffee grow in the shade, and the strip begins to pay for itself.',
      'Rootline is a sample: it exists on this local chain only.',
    ),
    link: 'https://rootline.example',
    location: 'Oaxaca, Mexico',
  },
  {
    name: 'Lantern Schools',
    imageLink: '/ngo/school.svg',
    description: paragraphs(
      'Evening classes for children who work during the day.',
      'Classes begin when the market closes. Teachers come to where the children are: a temple yard, the back room of a shop, a platform beside the railway.',
      'Donations pay for teachers, books and a warm meal before the first lesson. The lanterns of the name are still in use when the power fails.',
      'Lantern Schools is a sample: it exists on this local chain only.',
    ),
    link: 'https://lanternschools.example',
    location: 'Patna, India',
  },
  {
    name: 'Full Table',
    imageLink: '/ngo/food.svg',
    description: paragraphs(
      'Surplus from markets and kitchens, on 2,300 tables the same evening.',
      'At six in the evening the vans collect what will not be sold: bread, vegetables, cooked dishes. By nine it has been eaten, at neighbours’ tables and in shared kitchens.',
      'Nobody is asked for proof of need. Donations pay for vans, cold boxes and two coordinators.',
      'Full Table is a sample: it exists on this local chain only.',
    ),
    link: 'https://fulltable.example',
    location: 'Lyon, France',
  },
  {
    name: 'Wild Corridor',
    imageLink: '/ngo/wildlife.svg',
    description: paragraphs(
      'Wetland strips that let herons, otters and frogs move between reserves.',
      'Between two reserves lie fields and roads. What lived on one side could not reach the other. Wild Corridor asks the farmers in between for one wet strip each, as wide as a road.',
      'Donations pay the rent of the strips, the tunnels where roads cross them, and the people who count what comes through.',
      'Wild Corridor is a sample: it exists on this local chain only.',
    ),
    link: 'https://wildcorridor.example',
    location: 'Groningen, Netherlands',
  },
  {
    name: 'Clearwell',
    imageLink: '/ngo/water.svg',
    description: paragraphs(
      'Repaired wells, trained caretakers and a monthly water test for 140 villages.',
      'Most broken wells need a cheap part, and somebody who knows how to fit it. Clearwell trained two caretakers in each village and set up a shared store of parts.',
      'The caretakers now live from what the villages pay them, so Clearwell finished collecting.',
      'Clearwell is a sample: it exists on this local chain only.',
    ),
    link: 'https://clearwell.example',
    location: 'Kitui, Kenya',
  },
] as const satisfies readonly NgoProfile[]

export type NgoName = (typeof ngoProfiles)[number]['name']
