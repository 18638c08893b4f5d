import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import { nameIn, type Platform } from './platform.ts';

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
