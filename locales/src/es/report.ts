import type { Translated } from '../dictionary.ts'
import type { report as english } from '../en/report.ts'

export const report: Translated<typeof english> = {
  title: 'Informe por correo',
  text: 'Las cifras y gráficos en PDF, a {{email}}, en su idioma y zona horaria.',
  noEmail: 'Su cuenta no tiene correo electrónico. Añada uno en su perfil.',
  often: 'Con qué frecuencia',
  none: 'Nunca',
  weekly: 'Cada lunes por la mañana, sobre la semana anterior',
  monthly: 'El primero de mes, sobre el mes anterior',
  next: 'El próximo llega el {{day}}.',
  save: 'Guardar',
  saved: 'El informe está configurado.',
  stopped: 'Ya no llegarán informes.',
  now: 'Enviarme uno ahora',
  sent: 'El informe va de camino a {{email}}.',
  everything: 'Todo lo que ve',
  choice: 'De qué cartas de porte',
  heading: 'Informe',
  against: 'frente a {{days}}',
  before: 'Antes',
  current: 'Ahora',
  made: 'Elaborado el {{time}} ({{zone}})',
  page: '{{page}} de {{pages}}',
}
