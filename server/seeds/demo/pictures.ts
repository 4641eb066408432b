import sharp from 'sharp'
import { type Random, createRandom } from '../random.ts'
import { type UserName, userNames } from './people.ts'

export interface Picture {
  readonly fileName: string
  readonly full: Buffer
  readonly thumbnail: Buffer
}

const width = 1024
const height = 768

/** Twelve drawn photos as a driver takes them at the ramp; real ones would show real people and plates. */
export async function drawPictures(): Promise<Picture[]> {
  const scenes = [trailerAtBay, palletsOnFloor, containerDoors]
  return Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const random = createRandom(4000 + index)
      const scene = scenes[index % scenes.length] ?? trailerAtBay
      const image = sharp(Buffer.from(scene(random)))
      const [full, thumbnail] = await Promise.all([
        image.clone().jpeg({ quality: 80 }).toBuffer(),
        image.clone().resize(320, 240).jpeg({ quality: 75 }).toBuffer(),
      ])
      return { fileName: `IMG_${String(2041 + index * 17).padStart(4, '0')}.jpg`, full, thumbnail }
    }),
  )
}

function svg(...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`
}

function box(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
}

/** A loaded pallet: boards, cartons on top, wrapped in film. */
function pallet(x: number, base: number, size: number, rows: number, hue: string, tilt = 0): string {
  const carton = size / 4
  const shapes = [box(x, base - 18, size, 7, '#a9814f'), box(x, base - 4, size, 5, '#8f6b3e')]
  for (const foot of [0, size / 2 - 12, size - 24]) shapes.push(box(x + foot, base - 12, 24, 10, '#7a5a33'))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 4; column++) {
      const top = base - 18 - (row + 1) * carton * 0.8
      shapes.push(box(x + column * carton, top, carton - 2, carton * 0.8 - 2, hue, 'stroke="#00000033"'))
    }
  }
  const loadHeight = rows * carton * 0.8
  shapes.push(box(x - 3, base - 18 - loadHeight, size + 6, loadHeight, '#ffffff', 'fill-opacity="0.16"'))
  return `<g transform="rotate(${tilt} ${x + size / 2} ${base})">${shapes.join('')}</g>`
}

const cartons = ['#c49a62', '#b98d55', '#7d94a8', '#9aa77c', '#c7b28a'] as const

function trailerAtBay(random: Random): string {
  const wall = random.pick(['#8d98a5', '#a39a8c', '#6f7f8c'])
  const load = Array.from({ length: random.whole(2, 3) }, (_, index) =>
    pallet(286 + index * 156, 566, 144, random.whole(6, 11), random.pick(cartons)),
  )
  return svg(
    box(0, 0, width, height, wall),
    box(180, 90, 664, 510, '#2f3742'),
    box(250, 150, 524, 430, '#4a525c'),
    box(270, 170, 484, 400, '#1d2229'),
    ...load,
    box(160, 80, 40, 530, '#15191f'),
    box(824, 80, 40, 530, '#15191f'),
    box(160, 70, 704, 34, '#15191f'),
    box(0, 600, width, 168, '#777b80'),
    '<polygon points="270,600 754,600 820,700 204,700" fill="#5b6168"/>',
    ...Array.from({ length: 8 }, (_, index) => box(204 + index * 80, 700, 44, 14, index % 2 ? '#f2c230' : '#222222')),
  )
}

function palletsOnFloor(random: Random): string {
  const damaged = !random.happens(0.7)
  const floor = random.pick(['#9a9ea3', '#a8a294', '#878d92'])
  return svg(
    box(0, 0, width, 360, random.pick(['#c9cfd6', '#d6d2c8', '#b8c4cc'])),
    ...Array.from({ length: 6 }, (_, index) => box(30 + index * 170, 40, 18, 330, '#d4722e')),
    ...Array.from({ length: 3 }, (_, index) => box(0, 90 + index * 90, width, 12, '#2d5fa8')),
    box(0, 360, width, 408, floor),
    '<polygon points="80,768 200,360 212,360 130,768" fill="#f2c230" fill-opacity="0.8"/>',
    pallet(120, 610, 240, random.whole(5, 8), random.pick(cartons)),
    pallet(400, 650, 250, random.whole(5, 7), random.pick(cartons), damaged ? 8 : 0),
    pallet(690, 610, 240, random.whole(4, 8), random.pick(cartons)),
    damaged ? '<path d="M470 470 l40 34 l-22 30 l48 40" stroke="#3b2a18" stroke-width="7" fill="none"/>' : '',
  )
}

function containerDoors(random: Random): string {
  const paint = random.pick(['#b5482f', '#2f6d8f', '#3f7d55', '#8a8f94'])
  const ribs = Array.from({ length: 16 }, (_, index) =>
    box(170 + index * 43, 110, 14, 520, '#000000', 'fill-opacity="0.14"'),
  )
  const bars = [300, 420, 604, 724].map(
    (x) => box(x, 120, 16, 500, '#d9dcdf') + box(x - 14, 380, 44, 26, '#a3a8ad', 'rx="6"'),
  )
  const seal = random.happens(0.7)
    ? '<circle cx="428" cy="430" r="13" fill="#f2c230" stroke="#5d4a10" stroke-width="4"/>'
    : ''
  return svg(
    box(0, 0, width, 560, random.pick(['#9fc3e0', '#c8d3dc', '#b9c6d3'])),
    box(0, 560, width, 208, '#6c7075'),
    box(150, 90, 724, 560, paint),
    ...ribs,
    box(505, 110, 12, 520, '#00000055'),
    ...bars,
    seal,
    box(140, 640, 744, 30, '#3c4146'),
    '<circle cx="300" cy="700" r="46" fill="#202327"/><circle cx="724" cy="700" r="46" fill="#202327"/>',
  )
}

/** A scribble for each user, transparent as from a signature pad. */
export async function drawSignatures(): Promise<Map<UserName, Buffer>> {
  const drawn = await Promise.all(
    userNames.map(async (userName, index) => {
      const scribble = Buffer.from(signatureSvg(createRandom(9000 + index)))
      return [userName, await sharp(scribble).png({ palette: true, colours: 8 }).toBuffer()] as const
    }),
  )
  return new Map(drawn)
}

function signatureSvg(random: Random): string {
  let x = 24
  let path = `M${x} ${random.whole(50, 90)}`
  for (let stroke = random.whole(5, 8); stroke > 0; stroke--) {
    const next = x + random.whole(22, 38)
    path += ` C${x + random.whole(-12, 20)} ${random.whole(8, 40)} ${next + random.whole(-24, 8)} ${random.whole(84, 128)} ${next} ${random.whole(48, 88)}`
    x = next
  }
  path += ` M${x - 90} ${random.whole(100, 112)} q${random.whole(50, 90)} -18 ${random.whole(120, 150)} -4`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="140"><path d="${path}" fill="none" stroke="#1f2c63" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** Simple logos of the organisations, 328 × 120, shown 82 pixels wide. */
export async function drawLogo(colour: string, shape: 'flask' | 'road' | 'box'): Promise<Buffer> {
  const shapes = {
    flask: '<path d="M150 20 h28 v34 l34 46 h-96 l34 -46 z" fill="#fff"/>',
    road: '<path d="M110 104 L150 16 h28 L218 104 z" fill="#fff"/><path d="M164 24 v70" stroke-dasharray="14 10" stroke-width="5"/>',
    box: '<path d="M116 36 l48 -20 l48 20 v50 l-48 20 l-48 -20 z" fill="#fff"/><path d="M116 36 l48 20 l48 -20 M164 56 v50" stroke-width="5" fill="none"/>',
  } as const
  const mark = `<g stroke="${colour}">${shapes[shape]}</g>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="328" height="120">${box(0, 0, 328, 120, colour, 'rx="14"')}${mark}</svg>`
  return sharp(Buffer.from(picture)).png({ palette: true }).toBuffer()
}
