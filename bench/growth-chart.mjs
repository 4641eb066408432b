/** The lines of the chart, the same in each panel, with a colour that can be read on white and on black. */
const lines = [
  ['list: first page with total', 'list', '#2f80d0'],
  ['sort: slowest column', 'sort', '#d9622b'],
  ['search: slowest word', 'search', '#9b59c6'],
  ['one note', 'one note', '#2a9d6f'],
  ['dashboard: all time', 'dashboard', '#b8860b'],
  ['sign as the shipper', 'sign', '#d0417e'],
]

const [width, height] = [320, 300]
const area = { left: 46, right: 76, top: 44, bottom: 40 }
const least = 1
const most = 10_000
const lineHeight = 12

/** Panels side by side with both axes logarithmic: a flat cost is horizontal, a linear one rises by 45 degrees or more. */
export function growthChart(panels) {
  const drawn = panels.map((panel, index) => `<g transform="translate(${index * width} 0)">${panelOf(panel)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * panels.length} ${height}" role="img" aria-label="Processor time of a call by the number of notes, for three callers">
<style>
  text { font: 11px system-ui, sans-serif; fill: #333 }
  .title { font-weight: 600 }
  .grid { stroke: #ccc; stroke-width: 0.5 }
  .paper { fill: #fff }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #444 } .paper { fill: #16181c } }
</style>
<rect class="paper" width="100%" height="100%"/>
${drawn.join('\n')}
</svg>
`
}

function panelOf({ title, series }) {
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(({ notes }) => notes)))].toSorted((a, b) => a - b)
  const across = (notes) => {
    const share = Math.log(notes / sizes[0]) / Math.log(sizes.at(-1) / sizes[0])
    return area.left + share * (width - area.left - area.right)
  }
  const up = (cost) => {
    const share = Math.log(Math.max(least, cost) / least) / Math.log(most / least)
    return height - area.bottom - share * (height - area.top - area.bottom)
  }
  const shown = lines.flatMap(([what, name, colour]) => {
    const points = series.find((one) => one.what === what)?.points
    return points === undefined
      ? []
      : [{ name, colour, places: points.map(({ notes, cost }) => [across(notes), up(cost)]) }]
  })
  return [
    `<text class="title" x="${area.left}" y="18">${title.split(' (')[0].split(',')[0]}</text>`,
    `<text x="${area.left}" y="33">CPU ms of a call</text>`,
    ...[1, 10, 100, 1000, 10_000].map((cost) => gridLine(up(cost), cost.toLocaleString('en-GB'))),
    ...sizes.map(
      (notes) => `<text x="${across(notes)}" y="${height - 22}" text-anchor="middle">${short(notes)}</text>`,
    ),
    `<text x="${(area.left + width - area.right) / 2}" y="${height - 7}" text-anchor="middle">notes in the database</text>`,
    ...shown.map(drawLine),
    ...labels(shown),
  ].join('\n')
}

function gridLine(y, label) {
  return `<line class="grid" x1="${area.left}" x2="${width - area.right}" y1="${y}" y2="${y}"/><text x="${area.left - 5}" y="${y + 4}" text-anchor="end">${label}</text>`
}

function drawLine({ colour, places }) {
  const path = places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const dots = places.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.5" fill="${colour}"/>`)
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.8"/>${dots.join('')}`
}

/** Names at the ends of the lines, moved apart where they would overlap. */
function labels(shown) {
  let lowest = Number.NEGATIVE_INFINITY
  return shown
    .map(({ name, colour, places }) => ({ name, colour, y: places.at(-1)[1] + 4 }))
    .toSorted((one, other) => one.y - other.y)
    .map(({ name, colour, y }) => {
      lowest = Math.max(y, lowest + lineHeight)
      return `<text x="${width - area.right + 7}" y="${lowest.toFixed(1)}" style="fill:${colour}">${name}</text>`
    })
}

function short(notes) {
  return notes >= 1_000_000 ? `${notes / 1_000_000} M` : `${notes / 1000}k`
}
