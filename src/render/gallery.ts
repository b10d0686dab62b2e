/** Writes one of every kind of picture to ./gallery, for people to look at; with `--language TAG`, every board and card in that language. */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { languageNamed } from '../texts/languages.ts';
import { films, furtherPictures, pictures, picturesIn } from './gallery/pictures.ts';

const FOLDER = 'gallery';

const { language } = parseArgs({ options: { language: { type: 'string' } } }).values;

const wanted =
  language === undefined
    ? ([
        [[...pictures(), ...furtherPictures()], 'png'],
        [films(), 'gif'],
      ] as const)
    : ([[picturesIn({ language: languageNamed(language) }), 'png']] as const);

await mkdir(FOLDER, { recursive: true });
for (const [drawn, extension] of wanted) {
  for (const { name, draw } of drawn) {
    const bytes = await draw();
    const path = `${FOLDER}/${name.replaceAll(' ', '-')}.${extension}`;
    await writeFile(path, bytes);
    console.log(`${path}  ${Math.ceil(bytes.length / 1024)} KB`);
  }
}
