import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import { nameIn, type Platform } from './platform.ts';

/** Mails before the money is gone, when it is gone, and when AWS expects it to be at the end of the month. */
const thresholds = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

export interface MonthlyBudgetProps {
  platform: Platform;
  usd: number;
  address: string;
}

/** What the account may cost a month, all services together: a budget stops nothing, it tells. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { platform, usd, address }: MonthlyBudgetProps) {
    super(scope, id);
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: nameIn(platform, 'month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usd, unit: 'USD' },
      },
      notificationsWithSubscribers: thresholds.map((one) => ({
        notification: { ...one, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address }],
      })),
    });
  }
}
