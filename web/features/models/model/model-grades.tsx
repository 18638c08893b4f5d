import { Plus } from 'lucide-react';
import type { ModelAnswer, ModelEntry, ModelGrade } from '#functions/search/contract.ts';
import { gradeStockHref } from '#domain/models/in-stock.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { describeModelPrice } from '../model-price.ts';
import { MODEL_ENQUIRY } from './model-enquiry.tsx';
import styles from './model-grades.module.css';

function Price({ price }: Pick<ModelGrade, 'price'>) {
  const { country } = useSite();
  if (price === null) {
    return (
      <p className={styles.ask}>
        <Link to={`#${MODEL_ENQUIRY}`}>Ask us for the price</Link>
      </p>
    );
  }
  const { amount, note } = describeModelPrice(price, country);
  return (
    <p className={styles.price}>
      <span className={styles.from}>from </span>
      {amount} <span className={styles.note}>{note}</span>
    </p>
  );
}

interface GradeProps {
  model: ModelEntry;
  grade: ModelGrade;
  /** The grade before, which it has everything of. */
  before: string | undefined;
}

function Grade({ model, grade, before }: GradeProps) {
  const { name, text, adds, price, count } = grade;
  return (
    <li className={styles.grade}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <Price price={price} />
      <div>
        {adds.length > 0 && (
          <>
            <p className={styles.adds}>{before === undefined ? 'It has' : `Adds to the ${before}`}</p>
            <ul className={styles.list}>
              {adds.map((added) => (
                <li key={added}>
                  <Icon of={Plus} size={16} />
                  {added}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {count > 0 && (
        <p className={styles.stock}>
          <Link to={gradeStockHref(model, grade)}>
            {count} in stock<VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        </p>
      )}
    </li>
  );
}

/** The grades in the order of their prices, each with what it adds. */
export function ModelGrades({ answer: { model, grades } }: { answer: ModelAnswer }) {
  if (grades.length === 0) return null;
  const hasLists = grades.some(({ adds }) => adds.length > 0);
  return (
    <section aria-labelledby="grades">
      <h2 id="grades">{grades.length === 1 ? 'The grade' : 'Grades'}</h2>
      <ul className={styles.grades}>
        {grades.map((grade, n) => (
          <Grade key={grade.name} model={model} grade={grade} before={hasLists ? grades[n - 1]?.name : undefined} />
        ))}
      </ul>
    </section>
  );
}
